import { createContext } from 'react';

/** Fetches the code of a screen before it is opened. Given by the application, which knows the screens. */
export const PreloadContext = createContext<(path: string) => void>(() => {});
