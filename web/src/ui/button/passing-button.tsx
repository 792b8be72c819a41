import { type ComponentProps, useRef } from 'react';
import { usePassFocusOn } from '../focus/use-pass-focus-on.ts';
import { Button } from './button.tsx';

/** For what goes away with its own button: the focus goes on near its place. */
export function PassingButton(props: ComponentProps<typeof Button>) {
  const button = useRef<HTMLButtonElement>(null);
  usePassFocusOn(button, 'nearest');
  return <Button {...props} ref={button} />;
}
