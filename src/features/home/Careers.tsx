import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { careerQueries } from '#src/data/careers/career.queries.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import classes from './desk/Desk.module.css'

/** Openings by their names; each stands whole on their own page. */
export function Careers() {
  const { data } = useQuery(careerQueries.list())
  if (!data || data.items.length === 0) return null
  return (
    <Panel title={<Trans>Cariere</Trans>}>
      <ul role="list" className={classes['openings']}>
        {data.items.map(({ id, title, place }) => (
          <li key={id}>
            <Link to="/careers" className={classes['line']}>
              <strong>{title}</strong> <span className={classes['soft']}>{place}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
