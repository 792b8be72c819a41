/** Kept with the answers: this person wants all guides on this device, since when and how large they are. */
export const allGuidesName = 'all-guides';
export type SavedGuides = { at: number; bytes: number };
