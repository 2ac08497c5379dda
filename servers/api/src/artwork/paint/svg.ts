export type Point = readonly [x: number, y: number];

type Slot = string | number | readonly (string | number)[];

/** Joins markup; numbers are rounded to what the eye can see, lists are joined. Text must be escaped before. */
export function svg(parts: TemplateStringsArray, ...slots: readonly Slot[]): string {
  return parts
    .map((part, at) => part + printed(slots[at] ?? ''))
    .join('')
    .replace(/\s*\n\s*/g, '');
}

/** Wraps a body in an SVG document of this size, with round line ends. It has no name: the page names it. */
export function picture(width: number, height: number, body: string): string {
  return svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" stroke-linecap="round">${body}</svg>`;
}

/** Escapes text for element content and attribute values, dropping what XML cannot carry. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** The point at a distance and an angle in degrees, clockwise from the right. */
export function polar([x, y]: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** The point a share of the way from one to another. */
export function along(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** Path data through points, straight from one to the next. */
export function polyline(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const legs = rest.flatMap((point, at) => delta(points[at] ?? first, point));
  return start(first) + (legs.length > 0 ? `l${pack(legs)}` : '');
}

/** The two numbers of a point. */
export function pair(point: Point): string {
  return pack(point);
}

/** Path data of a closed polygon. */
export function polygon(points: readonly Point[]): string {
  return `${polyline(points)}Z`;
}

/** Path data of a smooth open curve through points (Catmull-Rom as cubic segments). */
export function smooth(points: readonly Point[]): string {
  const [first, second] = points;
  if (first === undefined || second === undefined) return '';
  const leaving = delta(first, along(first, second, 1 / 6));
  const [opening = [], ...rest] = points.slice(1).map((point, at) => {
    const before = points[at] ?? first;
    const after = points[at + 2] ?? point;
    const arriving: Point = [point[0] - (after[0] - before[0]) / 6, point[1] - (after[1] - before[1]) / 6];
    return [...delta(before, arriving), ...delta(before, point)];
  });
  return `${start(first)}c${pack([...leaving, ...opening])}${rest.length > 0 ? `s${pack(rest.flat())}` : ''}`;
}

/** Round dots: strokes of no length with the picture's round ends, the shortest way to write them. */
export function dots(centers: readonly Point[], radius: number, color: string): string {
  const path = centers.map((center, at) => {
    const before = centers[at - 1];
    return before === undefined ? `${start(center)}h0` : `m${pack(delta(before, center))}h0`;
  });
  return svg`<path d="${path}" stroke="${color}" stroke-width="${2 * radius}"/>`;
}

/** Path data of a keyframe diamond. */
export function diamond([x, y]: Point, radius: number): string {
  return svg`M${x} ${y - radius}l${radius} ${radius}l${-radius} ${radius}l${-radius} ${-radius}Z`;
}

function start(point: Point): string {
  return `M${pair(point)}`;
}

/** The way between two points, both rounded before, so that relative commands don't drift. */
function delta(from: Point, to: Point): readonly [number, number] {
  return [tenth(to[0]) - tenth(from[0]), tenth(to[1]) - tenth(from[1])];
}

function pack(numbers: readonly number[]): string {
  return numbers.map(rounded).reduce((path, number) => path + (number.startsWith('-') ? '' : ' ') + number);
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function printed(slot: Slot): string {
  if (typeof slot === 'string') return slot;
  if (typeof slot === 'number') return rounded(slot);
  return slot.map((item) => (typeof item === 'number' ? rounded(item) : item)).join('');
}

function rounded(value: number): string {
  const fixed = Math.abs(value) < 1 ? value.toFixed(2) : value.toFixed(1);
  const short = String(Number(fixed)).replace(/^(-?)0\./, '$1.');
  return short === '-0' ? '0' : short;
}
