import { RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../button/button.tsx';
import { usePassFocusOn } from '../focus/use-pass-focus-on.ts';

type RetryButtonProps = { pending: boolean; onRetry: () => void; className?: string | undefined };

/** Near a list that did not load and shows no error in its place. */
export function RetryButton({ pending, onRetry, className }: RetryButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  usePassFocusOn(button);
  return (
    <Button ref={button} look="quiet" className={className} pending={pending} onClick={onRetry}>
      {!pending && <RotateCw size={18} aria-hidden="true" />}
      Reintentar
    </Button>
  );
}
