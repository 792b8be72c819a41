import type { PictureSource } from '@mostrador/contract/documents';
import { createContext, use } from 'react';

type Editing = {
  /** The pictures that are known so far, by their name. */
  pictures: Readonly<Record<string, PictureSource>>;
  /** Asks for a picture: `done` gets its name. With a file, that one is the picture. */
  choosePicture: (done: (file: string) => void, file?: File) => void;
};

export const EditingContext = createContext<Editing | null>(null);

/** What the blocks in the text need of the editor around them. */
export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('This block is outside of the editor.');
  return editing;
}
