type Named = { pieza: string; codigos: readonly string[]; categoria: string };

/** What a part is called where nobody said its name. */
export const nameOf = ({ pieza, codigos, categoria }: Named) => pieza || codigos[0] || categoria || 'Pieza sin nombre';
