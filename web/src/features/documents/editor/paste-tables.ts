const blocks = 'p, div, li, h1, h2, h3, h4, h5, h6, br';

/** A cell holds one paragraph: what were several become sentences of it. */
function flattenCell(cell: Element): void {
  for (const block of cell.querySelectorAll(blocks)) {
    if (block.nextSibling) block.after(' ');
    block.replaceWith(...block.childNodes);
  }
}

const span = (cell: Element, name: 'colspan' | 'rowspan') =>
  Math.min(Math.max(Number(cell.getAttribute(name)) || 1, 1), 50);

/** Joined cells become separate ones: the text in the first of them, the others empty. */
function separateCells(table: HTMLTableElement): void {
  const filled = new Map<string, true>();
  for (const [y, row] of [...table.rows].entries()) {
    let x = 0;
    for (const cell of [...row.cells]) {
      for (; filled.has(`${x}:${y}`); x++) row.insertBefore(table.ownerDocument.createElement('td'), cell);
      const [width, height] = [span(cell, 'colspan'), span(cell, 'rowspan')];
      for (let down = 0; down < height; down++)
        for (let right = 0; right < width; right++) if (down > 0) filled.set(`${x + right}:${y + down}`, true);
      for (let right = 1; right < width; right++) cell.after(table.ownerDocument.createElement(cell.localName));
      cell.removeAttribute('colspan');
      cell.removeAttribute('rowspan');
      x += width;
    }
    for (; filled.has(`${x}:${y}`); x++) row.append(table.ownerDocument.createElement('td'));
  }
}

/** Tables that only place things, as mail programs write them, are not tables to a reader. */
const isLayout = (table: HTMLTableElement) =>
  table.querySelector('table') !== null || [...table.rows].every((row) => row.cells.length < 2);

export function cleanTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    if (!isLayout(table)) continue;
    const cells = [...table.rows].flatMap((row) => [...row.cells]);
    const parts = cells.map((cell) => {
      const part = body.ownerDocument.createElement('div');
      part.append(...cell.childNodes);
      return part;
    });
    table.replaceWith(...parts);
  }
  for (const table of body.querySelectorAll('table')) {
    for (const part of table.querySelectorAll('caption, colgroup, col')) part.remove();
    separateCells(table);
    for (const cell of table.querySelectorAll('td, th')) flattenCell(cell);
  }
}
