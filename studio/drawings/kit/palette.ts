/** The portal's colours, with the warm ground tones of the welcome picture. */
export const paper = '#faf8f4';
export const ink = '#1d2226';
export const yellow = '#ffc72c';
export const red = '#c8102e';
export const blue = '#0b5cab';
export const green = '#1f7a4d';

export const coal = '#3d454c';
export const asphalt = '#59636b';
export const steel = '#8b949c';
export const silver = '#c9ced3';
export const mist = '#dfe3e6';

export const cream = '#fdf1d0';
export const glow = '#ffe9ac';
export const sand = '#f2e0b8';
export const hill = '#edd6aa';
export const dune = '#ddb980';
export const cardboard = '#e2bd83';
export const brick = '#d98f62';
export const glass = '#b8d4ef';

export const skins = { light: '#e3b087', medium: '#b97d50', dark: '#8a5a3b' };
export const hairs = { black: ink, brown: '#5b3a26', grey: '#a3abb1' };

const light = new Set([paper, yellow, silver, mist, cream, glow, sand, hill, cardboard, glass, '#ffffff']);

/** The colour of letters that can be read on a ground. */
export const lettersOn = (ground: string) => (light.has(ground) ? ink : paper);
