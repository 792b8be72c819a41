import type { PDFArray, PDFDict } from '@cantoo/pdf-lib';
import {
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';

type Role = 'Document' | 'Figure' | 'Form' | 'H1' | 'H2' | 'P' | 'Sect' | 'Table' | 'TD' | 'TH' | 'TR';

export type Branch = { role: Role; ref: PDFRef; kids: PDFArray };
export type Structure = ReturnType<typeof openStructure>;

/** The tree that a screen reader walks: what is a heading, a table or a field, and in which order they are read. */
export function openStructure(page: PDFPage) {
  const { context, catalog } = page.doc;
  const root = context.nextRef();
  /** Number of a marked piece of the page → the branch it belongs to. */
  const pieces = context.obj([]);
  /** Key 0 is the page, every further one a field. */
  const owners = context.obj([0, pieces]);
  let nextKey = 1;

  function branch(role: Role, parent?: Branch, about: { alt?: string; scope?: 'Column' | 'Row' } = {}): Branch {
    const kids = context.obj([]);
    const element = context.obj({ Type: 'StructElem', S: role, P: parent?.ref ?? root, Pg: page.ref, K: kids });
    if (about.alt) element.set(PDFName.of('Alt'), PDFHexString.fromText(about.alt));
    if (about.scope) element.set(PDFName.of('A'), context.obj({ O: 'Table', Scope: about.scope }));
    const ref = context.register(element);
    parent?.kids.push(ref);
    return { role, ref, kids };
  }

  function mark(begin: PDFOperator, draw: () => void) {
    page.pushOperators(begin);
    draw();
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }

  const document = branch('Document');
  return {
    document,
    branch,
    /** What `draw` puts on the page is part of that branch. */
    content(owner: Branch, draw: () => void) {
      const number = pieces.size();
      pieces.push(owner.ref);
      owner.kids.push(PDFNumber.of(number));
      const properties = [PDFName.of(owner.role), `<</MCID ${number}>>`];
      mark(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, properties), draw);
    },
    /** Frames and lines are for the eye only. */
    decoration(draw: () => void) {
      mark(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]), draw);
    },
    field(owner: Branch, widget: PDFDict, ref: PDFRef) {
      widget.set(PDFName.of('StructParent'), PDFNumber.of(nextKey));
      owners.push(PDFNumber.of(nextKey));
      owners.push(owner.ref);
      owner.kids.push(context.obj({ Type: 'OBJR', Obj: ref, Pg: page.ref }));
      nextKey += 1;
    },
    close() {
      const parentTree = context.register(context.obj({ Nums: owners }));
      const tree = { Type: 'StructTreeRoot', K: document.ref, ParentTree: parentTree, ParentTreeNextKey: nextKey };
      context.assign(root, context.obj(tree));
      catalog.set(PDFName.of('StructTreeRoot'), root);
      catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
      page.node.set(PDFName.of('StructParents'), PDFNumber.of(0));
      // The Tab key follows the tree too.
      page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
    },
  };
}
