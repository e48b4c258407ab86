import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type Ref,
} from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { findCode, formatCountry, homeCode, listAllCodes, mainCodes, trunkZeros } from './dialling-codes.ts';
import { toAriaProps, FieldFrame, useField, type FieldBase } from './field-frame.tsx';
import { cx } from '../internal/cx.ts';
import * as m from '../messages/phone-field.ts';
import field from './field.module.css';
import styles from './phone.module.css';

/**
 * The input that react-hook-form reads and writes. Its value is the number with its dialling code, which is left out
 * when it is an implied +91.
 */
interface PhoneInput {
  /** Without a type, react-hook-form would treat a value that it sets itself as typed. */
  readonly type: 'tel';
  value: string;
  focus: () => void;
}

type PhoneEvent = { target: { name: string | undefined; value: string }; type: 'change' | 'blur' };

export type PhoneFieldProps = FieldBase &
  Pick<ComponentProps<'input'>, 'id' | 'name' | 'required' | 'disabled' | 'aria-describedby'> & {
    /** "tel-national" unless the number belongs to somebody else: then "off". */
    autoComplete?: 'tel-national' | 'off';
    /** The initial number, with its dialling code unless that is +91. */
    defaultValue?: string;
    /**
     * The code until the visitor chooses one or types one with the number; for example the code of the chosen country.
     * +91 when absent.
     */
    suggestedCode?: string | undefined;
    ref?: Ref<PhoneInput>;
    onChange?: (event: PhoneEvent) => unknown;
    onBlur?: (event: PhoneEvent) => unknown;
  };

/** A dialling code at the start of the text, as contacts and browsers write it. */
const typedCode = /^[\s\p{Cf}(]*(?:\+|00)/u;
const leadingZeros = /^[\s\p{Cf}(]*0+/u;
const notDialled = /[^\d+]/g;
/**
 * With fewer digits after 00 (one for the code and six for the number), the text has a zero too many instead of a
 * dialling code.
 */
const minDigits = 7;

/**
 * A telephone number with its dialling code, initially +91. Accepts the props of `register()`. The value is text such
 * as "98765 43210" or "+49 30 1234567" and is not validated. A code that is typed or filled in with the number moves
 * into the select when the field is left.
 */
export function PhoneField({
  label,
  error,
  hint,
  className,
  ref,
  name,
  autoComplete = 'tel-national',
  defaultValue,
  suggestedCode = homeCode,
  onChange,
  onBlur,
  ...input
}: PhoneFieldProps) {
  const aria = useField({ ...input, error, hint });
  const [defaultCode, defaultNumber] = splitCode(defaultValue, suggestedCode);
  const codeBox = useRef<HTMLSelectElement>(null);
  const numberBox = useRef<HTMLInputElement>(null);
  // Only the most chosen codes are rendered until the visitor turns to the select, because the others are 240 elements.
  const [isComplete, setIsComplete] = useState(false);
  const pendingCode = useRef<string>(null);
  const suggestion = useRef(suggestedCode);
  const isChosen = useRef(hasCode(defaultValue));
  const showCode = (code: string) => {
    if (!codeBox.current) return;
    codeBox.current.value = code;
    pendingCode.current = codeBox.current.value === code ? null : code;
    if (pendingCode.current) setIsComplete(true);
  };
  const phone = useRef<PhoneInput>({
    type: 'tel',
    get value() {
      const code = pendingCode.current ?? codeBox.current?.value ?? homeCode;
      return joinCode(code, numberBox.current?.value ?? '', suggestion.current);
    },
    set value(text) {
      const [code, number] = splitCode(text, suggestion.current);
      if (numberBox.current) numberBox.current.value = number;
      isChosen.current = hasCode(text);
      showCode(code);
    },
    focus: () => numberBox.current?.focus(),
  });
  useImperativeHandle(ref, () => phone.current);
  useLayoutEffect(() => {
    if (!isComplete || !codeBox.current || !pendingCode.current) return;
    codeBox.current.value = pendingCode.current;
    pendingCode.current = null;
  }, [isComplete]);

  const createEvent = (type: PhoneEvent['type']) => ({
    target: { name, value: phone.current.value },
    type,
  });
  const change = () => onChange?.(createEvent('change'));
  const followSuggestion = useEffectEvent(() => {
    if (suggestion.current === suggestedCode) return;
    suggestion.current = suggestedCode;
    if (isChosen.current) return;
    showCode(suggestedCode);
    if (numberBox.current?.value) change();
  });
  useEffect(() => followSuggestion(), [suggestedCode]);
  const leave = () => {
    const typed = numberBox.current?.value ?? '';
    if (hasCode(typed)) {
      phone.current.value = typed;
      change();
    }
    onBlur?.(createEvent('blur'));
  };

  return (
    <FieldFrame {...{ label, error, hint, className, aria }} required={input.required}>
      <div className={styles.phone}>
        <span className={cx(field.selectBox, styles.box)}>
          <select
            ref={codeBox}
            // Only the server reads this field, when the browser posts the form itself.
            name={name && `${name}_code`}
            aria-label={m.diallingCode()}
            autoComplete={autoComplete === 'off' ? 'off' : 'tel-country-code'}
            defaultValue={defaultCode}
            disabled={input.disabled}
            onChange={() => {
              isChosen.current = true;
              change();
            }}
            onFocus={() => setIsComplete(true)}
            onPointerDown={() => setIsComplete(true)}
            className={cx(field.select, styles.code)}
          >
            <optgroup label={m.mostChosen()}>{mainCodes.map(renderCode)}</optgroup>
            {isComplete && <optgroup label={m.allCountries()}>{listAllCodes().map(renderCode)}</optgroup>}
          </select>
          <ChevronDown aria-hidden="true" />
        </span>
        <input
          {...input}
          {...toAriaProps(aria)}
          ref={numberBox}
          name={name}
          type="tel"
          inputMode="tel"
          {...(defaultNumber && { defaultValue: defaultNumber })}
          autoComplete={autoComplete}
          onChange={change}
          onBlur={leave}
          className={field.control}
        />
      </div>
    </FieldFrame>
  );
}

/**
 * Figure spaces align the names in the list, and push the names out of the closed select, which only shows the code.
 */
const renderCode = (country: (typeof mainCodes)[number]) => (
  <option key={country[0]} value={country[1]}>
    {`${country[1].padEnd(5, '\u2007')}\u2003${formatCountry(country)}`}
  </option>
);

/**
 * Joins code and number. Leaves +91 out only when it is also the suggested code. Otherwise a chosen +91 would become
 * the suggested code when the form is shown again.
 */
function joinCode(code: string, number: string, suggestion: string): string {
  if (number.trim() === '') return '';
  const isImplied = code === homeCode && suggestion === homeCode;
  return isImplied || typedCode.test(number) ? number : `${code} ${number}`;
}

function splitCode(text: string | undefined | null, suggestion: string): [code: string, number: string] {
  const typed = text ?? '';
  const code = readCode(typed);
  if (code) return [code, toInternational(typed).slice(code.length).trim()];
  return [typed.trim() === '' ? suggestion : homeCode, typed];
}

const hasCode = (text: string | undefined | null) => readCode(text ?? '') !== undefined;

/** Writes a plus before the code in place of 00, unless the zeros are trunk zeros of an Indian number. */
const toInternational = (text: string) =>
  trunkZeros.test(text.replaceAll(notDialled, ''))
    ? text.replace(leadingZeros, homeCode)
    : text.replace(typedCode, '+');

function readCode(text: string): string | undefined {
  const whole = toInternational(text);
  const isSlip = !text.includes('+') && whole.replaceAll(/\D/g, '').length < minDigits;
  return isSlip ? undefined : findCode(whole);
}
