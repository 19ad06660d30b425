import { useLingui } from '@lingui/react/macro'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { LIST_WORDS_MAX } from '#src/contract/fields.ts'
import { issueText } from '../forms/issue-text.ts'
import { useAhead } from '../use-ahead.ts'

interface SearchFieldProps {
  readonly label: string
  readonly placeholder?: string
  /** What is searched for now, usually from the address. */
  readonly value: string
  /** Why it cannot be searched for. */
  readonly error?: string | undefined
  /** Called when typing pauses, on Enter at once. */
  readonly onSearch: (text: string) => void
}

const PAUSE_MS = 300

/** Narrows a list while typing. The address is the truth: going back changes what stands in the field. */
export function SearchField({ label, placeholder, value, error, onSearch }: SearchFieldProps) {
  const { t, i18n } = useLingui()
  const { text, setText, coming, ask } = useAhead(value)
  const isLong = text.trim().length > LIST_WORDS_MAX
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (wanted: string) => {
    clearTimeout(timer.current)
    if (wanted.trim() === coming || wanted.trim().length > LIST_WORDS_MAX) return
    ask(wanted.trim())
    onSearch(wanted.trim())
  }
  return (
    <TextInput
      type="search"
      size="md"
      role="searchbox"
      aria-label={label}
      placeholder={placeholder}
      value={text}
      error={isLong ? issueText(i18n, `length-most ${LIST_WORDS_MAX}`, text) : error}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSectionWidth="var(--control-height)"
      rightSection={
        text === '' ? null : (
          <ActionIcon
            size="sm"
            aria-label={t`Șterge căutarea`}
            onClick={() => {
              setText('')
              search('')
            }}
          >
            <IconX size={18} />
          </ActionIcon>
        )
      }
      onChange={(event) => {
        const typed = event.currentTarget.value
        setText(typed)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => search(typed), PAUSE_MS)
      }}
      // What is tapped next comes after the search, and is not overtaken by it.
      onBlur={() => search(text)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text)
      }}
    />
  )
}
