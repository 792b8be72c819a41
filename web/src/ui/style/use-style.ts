import { type RefObject, useLayoutEffect } from 'react';

/**
 * Styles that a number decides. They are set by script: the page's policy refuses `style`
 * attributes in the HTML which the server drew.
 */
export function useStyle(element: RefObject<HTMLElement | null>, style: Partial<CSSStyleDeclaration>): void {
  useLayoutEffect(() => {
    if (element.current) Object.assign(element.current.style, style);
  });
}
