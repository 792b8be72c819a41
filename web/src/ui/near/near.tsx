import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import styles from './near.module.css';

/** About a screen of a phone: nobody who scrolls or tabs there finds it missing. */
const nearby = '700px 0px';

type NearProps = {
  /** Whether what stands above is as high as it will be: before, everything is near. */
  settled: boolean;
  children: ReactNode;
};

/** What is far down the page comes when the person gets near: neither the line nor the processor is taken from the rest. */
export function Near({ settled, children }: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!settled || !place.current) return;
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
  }, [settled]);
  return near ? children : <div ref={place} data-far className={styles.place} />;
}
