export const pesos = (amount: number) => `$${amount.toFixed(2)}`;
