export type Place = { latitud: number; longitud: number };
export type Bounds = { south: number; north: number; west: number; east: number };
export type Point = { x: number; y: number };
/** The size of a map in pixels and kilometres; `project` converts a place to a point on it. */
export type View = { width: number; height: number; kmAcross: number; project: (place: Place) => Point };

const kmPerDegree = 111.32;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Centres the bounds in the map. Degrees of longitude are shortened as at the middle latitude. */
export function fitView({ south, north, west, east }: Bounds, width: number, height: number): View {
  const shrink = Math.cos(radians((south + north) / 2));
  const scale = Math.min(width / ((east - west) * shrink), height / (north - south));
  const middle = { latitud: (south + north) / 2, longitud: (west + east) / 2 };
  return {
    width,
    height,
    kmAcross: (width / scale) * kmPerDegree,
    project: ({ latitud, longitud }) => ({
      x: width / 2 + (longitud - middle.longitud) * shrink * scale,
      y: height / 2 - (latitud - middle.latitud) * scale,
    }),
  };
}

/** In degrees, a few kilometres. */
const leastSpan = 0.06;

/** The bounds of all places with a margin, and never less than that across. */
export function boundsOf(places: readonly Place[]): Bounds {
  const span = (values: number[]) => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const half = Math.max((high - low) * 0.62, leastSpan / 2);
    return [(low + high) / 2 - half, (low + high) / 2 + half] as const;
  };
  const [south, north] = span(places.map(({ latitud }) => latitud));
  const [west, east] = span(places.map(({ longitud }) => longitud));
  return { south, north, west, east };
}

/** An SVG path through the places, closed for land. */
export function pathOf(places: readonly Place[], { project }: View, closed = true): string {
  const points = places.map(project).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `M${points.join('L')}${closed ? 'Z' : ''}`;
}

/** A round number of kilometres that takes up to a third of the map. */
export function scaleBar({ width, kmAcross }: View): { km: number; width: number } {
  const most = kmAcross / 3;
  const power = 10 ** Math.floor(Math.log10(most));
  const km = [5, 2, 1].map((step) => step * power).find((step) => step <= most) ?? power;
  return { km, width: (km / kmAcross) * width };
}

/** Great-circle distance in kilometres. */
export function distanceKm(a: Place, b: Place): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(a.latitud, b.latitud) +
    Math.cos(radians(a.latitud)) * Math.cos(radians(b.latitud)) * half(a.longitud, b.longitud);
  return 2 * 6371 * Math.asin(Math.sqrt(chord));
}
