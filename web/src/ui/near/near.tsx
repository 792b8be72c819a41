import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import styles from './near.module.css';

/** About a screen of a phone: nobody who scrolls or tabs there finds it missing. */
const nearby = '700px 0px';

/** Renders what is far down the page when the person gets near it, so that network and processor serve the rest first. */
export function Near({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        startTransition(() => setNear(true));
      },
      { rootMargin: nearby },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return near ? children : <div ref={place} data-far className={styles.place} />;
}
