import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import classes from './CartPeek.module.css'

const MiniCart = lazyDialog(async () => (await import('./MiniCart.tsx')).MiniCart)

/** Beside the link to the cart, where there is room: opens what was put in last, without leaving the page. Its code comes with the first opening. */
export function CartPeek(_: { readonly onClose: () => void; readonly opened?: boolean }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const onLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpened(false)
  }
  const onKey = (event: KeyboardEvent) => {
    if (!opened || event.key !== 'Escape') return
    event.preventDefault()
    setOpened(false)
    button.current?.focus()
  }
  const label = t`Ultimele produse din coș`
  return (
    // A press takes no focus away: where buttons get none (Safari), the panel would be left, and closed, before the press arrives.
    <div
      className={classes['place']}
      onBlur={onLeave}
      onKeyDown={onKey}
      onMouseDown={(event) => event.preventDefault()}
      role="presentation"
    >
      <button
        ref={button}
        type="button"
        className={classes['button']}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened((was) => !was)}
      >
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d="m6 9 6 6 6-6" />
        </svg>
      </button>
      {opened ? <MiniCart onClose={() => setOpened(false)} /> : null}
    </div>
  )
}
