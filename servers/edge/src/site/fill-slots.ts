/** Fills the slots of a text, such as `{{site}}`. */
export const fillSlots = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_slot, name: string) => String(values[name] ?? ''));
