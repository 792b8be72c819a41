export const satisfies = () => true;
