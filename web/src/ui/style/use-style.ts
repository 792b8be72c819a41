import { type RefObject, useLayoutEffect } from 'react';

/**
 * Styles that depend on a number. A script sets them, because the content security policy refuses `style` attributes in
 * the HTML that the server renders.
 */
export function useStyle(element: RefObject<HTMLElement | null>, style: Partial<CSSStyleDeclaration>): void {
  useLayoutEffect(() => {
    if (element.current) Object.assign(element.current.style, style);
  });
}
