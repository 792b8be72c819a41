import { createContext, use } from 'react';
import type { PageModule, PictureSource } from './page-module.ts';

export const PicturesContext = createContext<PageModule['pictures']>({});

/** The file behind a picture's name. The build has made sure that there is one. */
export function usePicture(name: string): PictureSource {
  const picture = use(PicturesContext)[name];
  if (!picture) throw new Error(`The page has no picture "${name}".`);
  return picture;
}
