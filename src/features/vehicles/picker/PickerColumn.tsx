import { useLingui } from '@lingui/react/macro'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { typeAhead } from '#src/components/filters/type-ahead.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { onPickerKey } from './picker-keys.ts'
import classes from './PickerColumn.module.css'

interface PickerColumnProps<T> {
  readonly title: string
  readonly placeholder: string
  readonly entries: readonly T[]
  readonly textOf: (entry: T) => string
  /** Draws what the typed text has left; `typed` is false while nothing is typed. */
  readonly children: (entries: readonly T[], typed: boolean) => ReactNode
  /** Above the list: year buckets. */
  readonly filter?: ReactNode
  readonly empty: string
  /** Instead of it, for what was typed. */
  readonly renderEmpty?: (text: string) => ReactNode
  /** True while the person goes by keys: the next column then takes the focus. */
  readonly byKeys: RefObject<boolean>
}

/** One step on the way to a car: a field that narrows the list, and the list. Mount it anew (key) for another choice before it. */
export function PickerColumn<T>({
  title,
  placeholder,
  entries,
  textOf,
  children,
  filter,
  empty,
  renderEmpty,
  byKeys,
}: PickerColumnProps<T>) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const found = typeAhead(entries, text, textOf)
  useEffect(() => {
    if (byKeys.current) field.current?.focus()
  }, [byKeys])
  return (
    <section className={classes['column']} aria-label={title} data-picker-column onKeyDown={onPickerKey}>
      <div className={classes['head']}>
        <h2 className={classes['title']}>{title}</h2>
        <div className={classes['field']}>
          <IconSearch size={18} aria-hidden />
          <input
            ref={field}
            type="text"
            value={text}
            placeholder={placeholder}
            aria-label={placeholder}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {text === '' ? null : (
            <button
              type="button"
              aria-label={t`Șterge`}
              onClick={() => {
                setText('')
                field.current?.focus()
              }}
            >
              <IconX size={18} aria-hidden />
            </button>
          )}
        </div>
        {filter}
      </div>
      <div className={classes['list']}>
        {found.length > 0
          ? children(found, text.trim() !== '')
          : (text.trim() !== '' && renderEmpty?.(text)) || <EmptyState compact title={empty} />}
      </div>
    </section>
  )
}
