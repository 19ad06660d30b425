import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { SEARCH_MAX_CHARACTERS } from '#src/contract/catalogue/search-length.ts'
import { searchTextProblem } from './search-text-problem.ts'
import classes from './DonorFilters.module.css'

/** Searches among the single pieces alone: by part, donor or number. An empty field shows all of them. Mount it anew (key) for another text in the address. */
export function PieceSearch({
  value,
  onSearch,
}: {
  readonly value: string
  readonly onSearch: (q: string | undefined) => void
}) {
  const { t } = useLingui()
  const [text, setText] = useState(value)
  const [isTold, setTold] = useState(value !== '')
  const problem = text.trim() === '' ? null : searchTextProblem(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (problem === null) onSearch(text.trim() || undefined)
  }
  return (
    <search>
      <form className={classes['search']} onSubmit={submit}>
        <TextInput
          type="search"
          size="md"
          className={classes['field']}
          aria-label={t`Caută piese dezmembrate`}
          placeholder={t`Piesă, mașină sau număr`}
          value={text}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          error={
            problem === 'long'
              ? t`Scrieți cel mult ${SEARCH_MAX_CHARACTERS} de caractere`
              : problem === 'short' && isTold
                ? t`Scrieți cel puțin 3 caractere`
                : undefined
          }
          onChange={(event) => {
            setText(event.currentTarget.value)
            setTold(false)
          }}
        />
        <Button type="submit">
          <Trans>Caută</Trans>
        </Button>
      </form>
    </search>
  )
}
