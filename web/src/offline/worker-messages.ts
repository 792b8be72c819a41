/** What a page says to the worker. `about` is answered with the list of its files. */
export type Told = 'fill' | 'take-over' | 'about';

/** What the build found out about its own files. */
export type OfflineFiles = {
  /** Changes with anything in the portal. */
  version: string;
  /** The script that a page of this version starts with. */
  entry: string;
  /** Without these there is no page: kept before the worker begins its work. */
  shell: string[];
  /** For the screens that work without a line: kept later, when the device is at rest. */
  rest: string[];
  /** Guides and promotions, by their path: what each needs beside the rest. */
  pages: Record<string, string[]>;
  /** What all pages take on the device. */
  pagesBytes: number;
};
