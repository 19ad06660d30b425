import { ActionIcon, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ComponentProps, useRef, useState } from 'react'

interface FindFieldProps extends Pick<
  ComponentProps<typeof TextInput>,
  'label' | 'placeholder' | 'error' | 'inputMode' | 'className'
> {
  /** What is searched for now, from the address. */
  readonly value: string
  /** It is the one that is searched by. */
  readonly isMine: boolean
  /** Names the button. */
  readonly action: string
  readonly onFind: (text: string) => void
  /** Told what stands in the field while it is typed. */
  readonly onType?: (text: string) => void
}

/** One number that finds a vehicle, typed or scanned: it is searched when it is whole, with Enter or the button. */
export function FindField({ value, isMine, action, onFind, onType, ...input }: FindFieldProps) {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  // The address is the truth: going back changes what stands in the field.
  if (value !== lastValue) {
    setLastValue(value)
    setText(value)
  }
  return (
    <form
      data-mine={isMine || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') field.current?.focus()
        else onFind(text.trim())
      }}
    >
      <TextInput
        {...input}
        ref={field}
        size="md"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        rightSectionWidth="var(--control-height)"
        rightSection={
          <ActionIcon type="submit" variant="subtle" aria-label={action}>
            <IconSearch size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        }
        onChange={(event) => {
          setText(event.currentTarget.value)
          onType?.(event.currentTarget.value)
        }}
      />
    </form>
  )
}
