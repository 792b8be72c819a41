import type { State, TableRow } from './state.ts';

/** A text that stays, or that follows from what the screen holds. */
export type Text = string | ((state: State) => string);
export const read = (text: Text, state: State) => (typeof text === 'string' ? text : text(state));

export type Column = { title: string; share: number; look?: 'plain' | 'status' | 'number' };

export type Part =
  | {
      kind: 'field';
      id: string;
      label: string;
      look: 'text' | 'select' | 'search' | 'area' | 'fixed';
      options: readonly string[];
      placeholder: string;
      /** What a fixed field shows. */
      text: Text;
    }
  | { kind: 'check'; id: string; label: string }
  | { kind: 'button'; id: string; label: string; tone: 'primary' | 'plain' | 'danger' }
  | {
      kind: 'table';
      id: string;
      columns: readonly Column[];
      /** The button at the end of each row. */
      action: string | null;
      shows: (row: TableRow, state: State) => boolean;
    }
  | { kind: 'note'; id: string; tone: 'blue' | 'yellow' | 'green' | 'red'; text: Text }
  | {
      kind: 'facts';
      id: string;
      title: string;
      lines: readonly { id: string; label: string; text: Text; strong?: boolean }[];
    }
  | { kind: 'ticket'; id: string; title: string; lines: readonly { id: string; label: string; text: string }[] }
  | { kind: 'space' };

/** Parts side by side; `share` says how they divide the width. */
export type Row = { height: number; parts: readonly { part: Part; share: number }[] };

export type Page = {
  title: Text;
  /** The entry of the side menu that is lit. */
  menu: string;
  /** To the right of the title. */
  buttons: readonly Extract<Part, { kind: 'button' }>[];
  rows: readonly Row[];
  /** A second column on the right. */
  aside: readonly Row[];
};

export type Dialog = { title: Text; width: number; rows: readonly Row[] };

/** The drawn program: its name, its menu, its pages. */
export type System = {
  name: string;
  menu: readonly { id: string; label: string }[];
  pages: Readonly<Record<string, Page>>;
  dialogs: Readonly<Record<string, Dialog>>;
};
