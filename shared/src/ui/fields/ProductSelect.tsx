import { useSharedText } from '../../i18n/index.ts';
import type { ProductOptions } from '../../state/index.ts';
import { ProductOptionsFailure, type InlineFailureProps } from '../feedback/InlineFailure.tsx';
import { SelectField } from './SelectField.tsx';

interface ProductSelectProps {
  label: string;
  anyLabel: string;
  value: string;
  onChange: (product: string) => void;
  /** Null if they failed, undefined while they load. */
  options: ProductOptions | undefined;
  /** The field's name in a form without script. */
  name?: string;
  /** How to retry failed options. */
  retry: Pick<InlineFailureProps, 'isBusy' | 'onRetry' | 'to'>;
  size?: 'small' | 'medium' | undefined;
  isLabelHidden?: boolean | undefined;
}

/** Selects a product. Without options, a hidden field preserves the chosen product in a form (A35). */
export function ProductSelect({ anyLabel, options, onChange, retry, ...field }: ProductSelectProps) {
  const t = useSharedText();
  const { name, value, ...look } = field;
  if (!options) {
    return (
      <>
        {name !== undefined && value && <input type="hidden" name={name} value={value} />}
        {options === null ? (
          <ProductOptionsFailure {...retry} />
        ) : (
          <SelectField {...look} disabled options={[{ value: '', label: t('loading') }]} />
        )}
      </>
    );
  }
  return (
    <SelectField
      {...field}
      onChange={({ target }) => onChange(target.value)}
      options={[
        { value: '', label: anyLabel },
        ...options.map((option) => ({ value: option.product, label: option.name })),
      ]}
    />
  );
}
