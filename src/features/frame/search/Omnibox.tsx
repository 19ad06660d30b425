import { useLingui } from '@lingui/react/macro'
import { IconScan, IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { scanDialog } from '#src/components/scanning/scan-dialog.ts'
import { OMNIBOX_ID } from './focus-omnibox.ts'
import type { OmniboxList } from './OmniboxList.tsx'
import { useOmnibox } from './use-omnibox.ts'
import classes from './Omnibox.module.css'

interface OmniboxProps {
  readonly inDialog?: boolean
  readonly onDone?: () => void
}

/** The list below the field, from its first use on. Where its code cannot be had, Enter searches all the same; the next use asks for it again. */
function useList(wanted: boolean): typeof OmniboxList | null {
  const [List, setList] = useState<typeof OmniboxList | null>(null)
  useEffect(() => {
    if (!wanted || List) return
    void import('./OmniboxList.tsx').then(
      (loaded) => setList(() => loaded.OmniboxList),
      (error: unknown) => console.warn('The suggestions could not be loaded.', error),
    )
  }, [wanted, List])
  return List
}

/** The one field for numbers and names; suggestions below it while typing, recent searches before. */
export function Omnibox({ inDialog, onDone }: OmniboxProps) {
  const { t } = useLingui()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const box = useOmnibox({
    onDone: () => {
      input.current?.blur()
      onDone?.()
    },
  })
  const { text, opened, active } = box
  const List = useList(opened)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      box.move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape' && opened) {
      event.stopPropagation()
      box.close()
    }
  }
  return (
    <form
      role="search"
      className={classes['form']}
      data-dialog={inDialog || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        box.submit()
      }}
    >
      <div className={classes['box']}>
        <IconSearch size={20} className={classes['icon']} aria-hidden />
        <input
          ref={input}
          id={inDialog ? undefined : OMNIBOX_ID}
          data-autofocus={inDialog || undefined}
          className={classes['input']}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-label={t`Caută număr piesă, OE, EAN sau denumire`}
          aria-expanded={opened && List !== null}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === null ? undefined : `${listId}-${active}`}
          placeholder={t`Număr piesă, OE, EAN, VIN, denumire…`}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={text}
          onChange={(event) => box.type(event.currentTarget.value)}
          onFocus={({ currentTarget }) => {
            // As the keys for the header's field do it: the next search takes the place of the one that is shown.
            if (inDialog) currentTarget.select()
            box.open()
          }}
          onBlur={box.close}
          onKeyDown={onKeyDown}
        />
        {text === '' ? (
          <>
            <kbd className={classes['key']} aria-hidden>
              /
            </kbd>
            <ScanButton onDone={onDone} />
          </>
        ) : (
          <button
            type="button"
            className={classes['clear']}
            aria-label={t`Golește căutarea`}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              box.type('')
              input.current?.focus()
            }}
          >
            <IconX size={18} aria-hidden />
          </button>
        )}
      </div>
      {List ? (
        <List
          id={listId}
          text={box.wanted}
          opened={opened}
          inFlow={inDialog}
          active={active}
          shownRef={box.shownRef}
          onPick={box.pick}
        />
      ) : null}
    </form>
  )
}

function ScanButton({ onDone }: Pick<OmniboxProps, 'onDone'>) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={classes['clear']}
      aria-label={t`Scanează un cod`}
      title={t`Scanează un cod`}
      onClick={() => {
        onDone?.()
        scanDialog.set(true)
      }}
    >
      <IconScan size={20} aria-hidden />
    </button>
  )
}
