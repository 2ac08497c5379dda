/** A query as hidden inputs, so that a form preserves it. */
export function HiddenQuery(props: { query: URLSearchParams; except?: readonly string[] | undefined }) {
  const entries = [...props.query].filter(([name]) => !props.except?.includes(name));
  return entries.map(([name, value], position) => <input key={position} type="hidden" name={name} value={value} />);
}
