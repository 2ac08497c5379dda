import { MAX_NOTES } from '#own-data';
import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import type { ReactNode } from 'react';
import { useDataText } from '../../data-texts/data-texts.ts';
import { DEVICE_KINDS, keysOfKind } from '../../data-texts/device-kinds.ts';
import styles from './Privacy.module.css';

type Row = 'account' | 'sessions' | 'bookmarks' | 'views' | 'notes' | 'address' | 'logs' | 'failures' | 'visits';

/** The most rows that the server keeps of one member. A test compares them with the server's. */
const LIMITS = { bookmarks: 2_000, views: 10_000, notes: MAX_NOTES };

/** What is held, why, and for how long. */
export function HeldTable({ label, rows }: { label: string; rows: readonly Row[] }) {
  const t = useDataText();
  const language = useLanguage();
  const limits = Object.entries(LIMITS).map(([name, count]) => [name, formatCount(count, language)]);
  const slots = Object.fromEntries(limits) as Record<string, string>;
  return (
    <Table
      label={label}
      columns={['what', 'why', 'until']}
      rows={rows.map((row) => [
        t(`privacy.row.${row}.what`),
        t(`privacy.row.${row}.why`),
        t(`privacy.row.${row}.until`, slots),
      ])}
    />
  );
}

/** What the site stores in the browser, with the name of every key. */
export function DeviceTable() {
  const t = useDataText();
  return (
    <Table
      label={t('privacy.device.title')}
      columns={['what', 'why', 'keys']}
      rows={DEVICE_KINDS.map((kind) => [
        t(`deviceKinds.${kind}.name`),
        t(`deviceKinds.${kind}.why`),
        <Names key="names" names={keysOfKind(kind).map((key) => (key.endsWith('.') ? `${key}*` : key))} />,
      ])}
    />
  );
}

/** The cookies that the site's servers and pages set. */
export function CookieTable() {
  const t = useDataText();
  return (
    <Table
      label={t('privacy.cookies.title')}
      columns={['cookie', 'why', 'until']}
      rows={COOKIES.map(({ purpose, names }) => [
        <Names key="names" names={names} />,
        t(`privacy.cookie.${purpose}.why`),
        t(`privacy.cookie.${purpose}.until`),
      ])}
    />
  );
}

/** Names in code, each on a line that may break after a dot. */
function Names({ names }: { names: readonly string[] }) {
  return (
    <span className={styles.names} translate="no">
      {names.map((name) => (
        <code key={name}>{name}</code>
      ))}
    </span>
  );
}

interface TableProps {
  label: string;
  columns: readonly ('what' | 'why' | 'until' | 'keys' | 'cookie')[];
  /** The cells of each row. */
  rows: readonly (readonly ReactNode[])[];
}

/** A table whose rows become blocks on small screens; then each cell names its column. */
function Table({ label, columns, rows }: TableProps) {
  const t = useDataText();
  const names = columns.map((column) => t(`privacy.column.${column}`));
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others], row) => (
          <tr key={row}>
            <th scope="row">{first}</th>
            {others.map((cell, position) => (
              <td key={position} data-column={names[position + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Every cookie of the site, by its purpose. With TLS, the session's name starts with `__Host-`. */
const COOKIES = [
  { purpose: 'session', names: ['learning_center_session', '__Host-learning_center_session'] },
  { purpose: 'revision', names: ['lc.revision'] },
  { purpose: 'canary', names: ['lc.canary'] },
  { purpose: 'redirects', names: ['lc.redirects'] },
  { purpose: 'missing', names: ['lc.not-found'] },
  { purpose: 'tester', names: ['lc.release'] },
  { purpose: 'operator', names: ['lc.ops', 'lc.ops-done'] },
] as const;
