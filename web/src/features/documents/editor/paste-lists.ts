/** Pasted elements carry their style under this name while they are cleaned. */
export const styleOf = (element: Element) => element.getAttribute('data-style') ?? '';

/** An item of a list that a text program writes as a paragraph or a list of its own, with its depth beside it. */
type Item = { element: HTMLElement; level: number; ordered: boolean; source: Element };

const marker = /^\s*(?:[0-9]{1,3}|[a-z]{1,3}|[ivxlc]{1,6})[.)]/i;

/** Word and Outlook write `mso-list:l0 level2 lfo1` on a paragraph that begins with its number or its bullet. */
function wordItem(paragraph: HTMLElement): Item | null {
  const level = /mso-list:[^;]*level(\d)/i.exec(styleOf(paragraph))?.[1];
  if (!level) return null;
  const label = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
  const ordered = marker.test(label?.textContent ?? '');
  label?.remove();
  return { element: paragraph, level: Number(level), ordered, source: paragraph };
}

/** Word on the web writes each item as a list of its own, with `data-aria-level`. */
function webWordItems(wrapper: Element): Item[] {
  return [...wrapper.querySelectorAll<HTMLElement>('li')].map((element) => ({
    element,
    level: Number(element.getAttribute('data-aria-level') ?? 1),
    ordered: element.parentElement?.localName === 'ol',
    source: wrapper,
  }));
}

/** Builds the lists of items that follow each other, in the place of the first. */
function build(items: readonly Item[]): void {
  const [first] = items;
  if (!first) return;
  const { ownerDocument: document } = first.element;
  const open: { list: HTMLElement; level: number }[] = [];
  const anchor = document.createElement('div');
  first.source.before(anchor);
  for (const { element, level, ordered } of items) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    let current = open.at(-1);
    if (!current || level > current.level) {
      const list = document.createElement(ordered ? 'ol' : 'ul');
      (current?.list.lastElementChild ?? anchor).append(list);
      current = { list, level };
      open.push(current);
    } else if (open.length === 1 && (current.list.localName === 'ol') !== ordered) {
      const list = document.createElement(ordered ? 'ol' : 'ul');
      anchor.append(list);
      current = { list, level };
      open.splice(0, 1, current);
    }
    const item = document.createElement('li');
    item.append(...element.childNodes);
    current.list.append(item);
  }
  for (const { source } of items) source.remove();
  anchor.replaceWith(...anchor.childNodes);
}

/** Makes lists of what text programs write in their own ways. */
export function restoreLists(body: HTMLElement): void {
  let run: Item[] = [];
  let last: Element | null = null;
  const flush = () => {
    build(run);
    run = [];
  };
  for (const element of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6, .ListContainerWrapper')) {
    if (last?.contains(element)) continue;
    const word = element.matches('.ListContainerWrapper') ? null : wordItem(element);
    const items = word ? [word] : element.matches('.ListContainerWrapper') ? webWordItems(element) : [];
    const follows = last !== null && last.nextElementSibling === element;
    if (items.length === 0 || !follows) flush();
    run.push(...items);
    last = items.length > 0 ? element : null;
  }
  flush();
  // Google Docs puts a nested list beside the item that it belongs to.
  for (const nested of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    nested.previousElementSibling?.append(nested);
}
