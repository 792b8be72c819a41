type NetworkInformation = { saveData?: boolean };

/** People with a metered connection download only what they open, and the branches to report lost sales for. */
export const savesData = () =>
  ('connection' in navigator ? (navigator.connection as NetworkInformation).saveData : undefined) === true;
