import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { namesEnough, SEARCH_MAX_CHARACTERS } from '#src/contract/catalogue/search-length.ts'
import classes from './RangeSearch.module.css'

/** Searches the range alone. Mount it anew (key) for another text in the address. */
export function RangeSearch({ value }: { value: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [text, setText] = useState(value)
  const [isShort, setShort] = useState(false)
  const isLong = text.trim().length > SEARCH_MAX_CHARACTERS
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const q = text.trim()
    setShort(!namesEnough(q))
    if (namesEnough(q) && !isLong) void navigate({ to: '/universal/search-v2', search: { q } })
  }
  return (
    <search>
      <form className={classes['search']} onSubmit={submit}>
        <TextInput
          type="search"
          size="md"
          aria-label={t`Caută în gama universală`}
          placeholder={t`Denumire, marcă, cod sau EAN`}
          value={text}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          error={
            isShort
              ? t`Scrieți cel puțin 3 caractere`
              : isLong
                ? t`Scrieți cel mult ${SEARCH_MAX_CHARACTERS} de caractere`
                : undefined
          }
          onChange={(event) => {
            setText(event.currentTarget.value)
            setShort(false)
          }}
        />
        <Button type="submit">
          <Trans>Caută</Trans>
        </Button>
      </form>
    </search>
  )
}
