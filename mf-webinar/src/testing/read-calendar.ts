/** A property of a calendar, with its value as it stands there. */
interface Property {
  name: string;
  value: string;
}

/** A component of a calendar: `VCALENDAR`, `VEVENT`, `VALARM`. */
export interface Component {
  name: string;
  properties: Property[];
  parts: Component[];
}

const LINE = /^([A-Z-]+)((?:;[A-Z-]+=[^:;]+)*):(.*)$/;
const UTC_TIME = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;
const DURATION = /^-PT(\d+)M$/;
/** How often each property may stand in a component (RFC 5545, 3.6): once and only once, or at most once. */
const RULES: Readonly<
  Record<string, { once: readonly string[]; optional: readonly string[]; parts: readonly string[] }>
> = {
  VCALENDAR: { once: ['VERSION', 'PRODID'], optional: ['CALSCALE', 'METHOD'], parts: ['VEVENT'] },
  VEVENT: {
    once: ['UID', 'DTSTAMP', 'DTSTART'],
    optional: ['DTEND', 'SUMMARY', 'DESCRIPTION', 'URL', 'LOCATION', 'SEQUENCE'],
    parts: ['VALARM'],
  },
  VALARM: { once: ['ACTION', 'DESCRIPTION', 'TRIGGER'], optional: [], parts: [] },
};

/** Reads an iCalendar file (RFC 5545) as strictly as the strictest program would; throws at the first fault. */
export function readCalendar(file: string): Component {
  if (!file.endsWith('\r\n')) throw new Error('the last line does not end');
  const lines = file.slice(0, -2).split('\r\n');
  for (const line of lines) {
    if (Buffer.byteLength(line) > 75) throw new Error(`a line is too long: ${line}`);
    if (/\p{Cc}/u.test(line)) throw new Error(`a line has a control character: ${line}`);
  }
  const root: Component = { name: '', properties: [], parts: [] };
  const open = [root];
  for (const line of lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')) {
    const [, name = '', , value = ''] = LINE.exec(line) ?? fail(`not a property: ${line}`);
    const current = open.at(-1) ?? fail('a property outside of the calendar');
    if (name === 'BEGIN') {
      const part = { name: value, properties: [], parts: [] };
      current.parts.push(part);
      open.push(part);
    } else if (name === 'END') {
      if (open.pop()?.name !== value) fail(`${value} ends where it is not open`);
    } else current.properties.push({ name, value });
  }
  const [calendar, ...others] = root.parts;
  if (!calendar || others.length > 0 || open.length !== 1 || root.properties.length > 0)
    return fail('not one calendar');
  check(calendar);
  return calendar;
}

/** The value of a property that stands there once. */
export function valueOf(component: Component, name: string): string {
  return (
    component.properties.find((property) => property.name === name)?.value ?? fail(`${component.name} has no ${name}`)
  );
}

/** A text without its escapes. */
export function textOf(component: Component, name: string): string {
  const value = valueOf(component, name);
  if (/(^|[^\\])(\\\\)*([;,]|\\[^\\;,nN])/.test(value)) fail(`${name} is not escaped: ${value}`);
  return value.replace(/\\([\\;,nN])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped));
}

/** A time in UTC as an instant in milliseconds. */
export function instantOf(component: Component, name: string): number {
  const [, ...parts] = UTC_TIME.exec(valueOf(component, name)) ?? fail(`${name} is not a time in UTC`);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** How many minutes before the start an alarm rings. */
export function minutesBefore(alarm: Component): number {
  const [, minutes] = DURATION.exec(valueOf(alarm, 'TRIGGER')) ?? fail('TRIGGER is not a time before');
  return Number(minutes);
}

function check(component: Component): void {
  const rules = RULES[component.name] ?? fail(`unknown component ${component.name}`);
  const names = component.properties.map(({ name }) => name);
  for (const name of rules.once) if (!names.includes(name)) fail(`${component.name} has no ${name}`);
  for (const name of names) {
    if (![...rules.once, ...rules.optional].includes(name)) fail(`${name} has no place in ${component.name}`);
  }
  if (new Set(names).size !== names.length) fail(`${component.name} has a property twice`);
  for (const part of component.parts) {
    if (!rules.parts.includes(part.name)) fail(`${part.name} has no place in ${component.name}`);
    check(part);
  }
}

function fail(what: string): never {
  throw new Error(what);
}
