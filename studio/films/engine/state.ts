export type TableRow = { id: string; cells: readonly string[] };

/** Everything that can be different on the drawn screen from one moment to the next. */
export type State = {
  page: string;
  /** What the fields hold; a ticked box holds `ticked`. */
  values: Readonly<Record<string, string>>;
  rows: Readonly<Record<string, readonly TableRow[]>>;
  focus: string | null;
  /** The select whose list is open. */
  open: string | null;
  /** What the pointer is on. */
  under: string | null;
  dialog: string | null;
  toast: string | null;
};

export type Change = Partial<State>;
export const ticked = 'sí';

export const blank: State = {
  page: '',
  values: {},
  rows: {},
  focus: null,
  open: null,
  under: null,
  dialog: null,
  toast: null,
};

export function changed(state: State, change: Change): State {
  return {
    ...state,
    ...change,
    values: { ...state.values, ...change.values },
    rows: { ...state.rows, ...change.rows },
  };
}
