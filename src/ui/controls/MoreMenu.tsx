import { ActionIcon } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import classes from './MoreMenu.module.css'

interface MoreMenuProps {
  /** What it is about, for who does not see the dots' place. */
  readonly label: string
  readonly items: readonly {
    readonly label: string
    readonly icon: Icon
    readonly run: () => void
    readonly disabled?: boolean
  }[]
}

/**
 * Three dots that open what is done seldom, below them and level with their end. Not the library's menu: that brings 75 KB of code for placing things anywhere, which every device would keep.
 */
export function MoreMenu({ label, items }: MoreMenuProps) {
  const [opened, setOpened] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const dots = useRef<HTMLButtonElement>(null)
  const listId = useId()
  useEffect(() => {
    if (opened) entriesOf(list.current)[0]?.focus()
  }, [opened])
  const close = () => {
    setOpened(false)
    dots.current?.focus()
  }
  const onLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpened(false)
  }
  const onKey = (event: KeyboardEvent) => {
    const target = event.key === 'Escape' ? dots.current : neighbour(event.key, entriesOf(list.current))
    if (!opened || !target) return
    event.preventDefault()
    if (event.key === 'Escape') close()
    else target.focus()
  }
  return (
    // A press takes no focus away: where buttons get none (Safari), the list would be left, and closed, before the press arrives.
    <div
      className={classes['place']}
      onBlur={onLeave}
      onKeyDown={onKey}
      onMouseDown={(event) => event.preventDefault()}
      role="presentation"
    >
      <ActionIcon
        ref={dots}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? listId : undefined}
        onClick={() => setOpened((was) => !was)}
      >
        <IconDots size={22} aria-hidden />
      </ActionIcon>
      {opened ? (
        <div ref={list} id={listId} role="menu" aria-label={label} className={classes['list']}>
          {items.map(({ label: words, icon: Icon, run, disabled }) => (
            <button
              key={words}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={classes['item']}
              disabled={disabled ?? false}
              onClick={() => {
                close()
                run()
              }}
            >
              <Icon size={20} stroke={1.75} aria-hidden />
              {words}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  )
}

function entriesOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? [])]
}

/** Where an arrow, Home or End leads among the entries, round and round. */
function neighbour(key: string, entries: readonly HTMLElement[]): HTMLElement | undefined {
  const at = entries.findIndex((entry) => entry === document.activeElement)
  if (key === 'ArrowDown') return entries[(at + 1) % entries.length]
  if (key === 'ArrowUp') return entries.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return entries[0]
  return key === 'End' ? entries.at(-1) : undefined
}
