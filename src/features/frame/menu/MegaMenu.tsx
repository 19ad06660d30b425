import { Trans, useLingui } from '@lingui/react/macro'
import { IconCar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { LinkOptions, LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { categoryIcon } from '#src/components/categories/category-icons.ts'
import { modelName } from '#src/components/vehicles/vehicle-words.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { accountEndpoints } from '#src/contract/people/account.ts'
import { accountQueries } from '#src/data/account/account.queries.ts'
import { useCurrentVehicle } from '#src/data/vehicles/current-vehicle.ts'
import { partsAddress } from '#src/data/vehicles/use-open-vehicle.ts'
import { vehicleQueries } from '#src/data/vehicles/vehicle.queries.ts'
import { pickerFor } from '#src/data/vehicles/wanted-category.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { menuLooks } from './menu-looks.ts'
import { useMenu } from './menu-list.ts'
import classes from './MegaMenu.module.css'

type Category = AnswerOf<typeof accountEndpoints.megaMenu>['categories'][number]

interface MegaMenuProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/**
 * The whole range at a glance (CNT-01): the catalogues, and the main groups with those below them. With a car chosen they lead to its parts, without one to the
 * picker, which opens the group of the car that is taken. The groups are kept on the device, so the panel opens without the network too.
 */
export function MegaMenu({ opened, onClose }: MegaMenuProps) {
  const { t, i18n } = useLingui()
  const menu = useMenu()
  const { data, isError } = useQuery(accountQueries.menu())
  const catalogues = menu.find(({ key }) => key === 'catalogue')?.items ?? []
  const universal = data?.categories.filter(({ tree }) => tree === 'U') ?? []
  return (
    <Sheet title={t`Catalog`} opened={opened} onClose={onClose} side="left" wide>
      <ul role="list" className={classes['catalogues']}>
        {catalogues.map(({ key, route }) => {
          const look = menuLooks[key as keyof typeof menuLooks]
          return (
            <li key={route}>
              <Link to={route as LinkProps['to']} className={classes['catalogue']} onClick={onClose}>
                <look.icon size={24} stroke={1.6} aria-hidden /> {i18n._(look.label)}
              </Link>
            </li>
          )
        })}
      </ul>
      {data ? (
        <PartGroups roots={data.categories.filter(({ tree }) => tree !== 'U' && tree !== 'DEZ')} onClose={onClose} />
      ) : isError ? (
        <p role="status">
          <Trans>Categoriile nu sunt încă pe acest dispozitiv. Apar aici când magazinul răspunde.</Trans>
        </p>
      ) : (
        <SkeletonRows rows={6} />
      )}
      {universal.length > 0 ? (
        <Groups heading={t`Gamă universală`}>
          {universal.map((each) => (
            <Group
              key={each.id}
              category={each}
              linkOf={(id) => ({ to: '/universal-v2/$id', params: { id: String(id) } })}
              onClose={onClose}
            />
          ))}
        </Groups>
      ) : null}
    </Sheet>
  )
}

/** Of the chosen car what it has, else all that there are. */
function PartGroups({ roots, onClose }: { roots: readonly Category[]; onClose: () => void }) {
  const { t } = useLingui()
  const [current] = useCurrentVehicle()
  const car = current?.vehicle
  const { data: ofCar } = useQuery({
    ...vehicleQueries.categories(String(car?.carId ?? '')),
    enabled: car !== undefined,
  })
  if (!car) {
    return (
      <Groups
        heading={t`Piese auto`}
        aside={
          <ButtonLink
            to="/vehicle"
            variant="light"
            size="sm"
            leftSection={<IconCar size={18} stroke={1.75} aria-hidden />}
            onClick={onClose}
          >
            <Trans>Alege vehiculul</Trans>
          </ButtonLink>
        }
      >
        {roots.map((each) => (
          <Group key={each.id} category={each} linkOf={(id) => pickerFor(each.tree, id)} onClose={onClose} />
        ))}
      </Groups>
    )
  }
  const has = ofCar && new Set(ofCar.items.map(({ id }) => id))
  const shown = has
    ? roots
        .filter(({ id }) => has.has(id))
        .map((root) => ({ ...root, children: childrenOf(root).filter(({ id }) => has.has(id)) }))
    : roots
  return (
    <Groups
      heading={t`Piese pentru ${modelName(car)}`}
      aside={
        <ButtonLink to="/vehicle" variant="subtle" size="sm" onClick={onClose}>
          <Trans>Alt vehicul</Trans>
        </ButtonLink>
      }
    >
      {shown.map((each) => (
        <Group
          key={each.id}
          category={each}
          linkOf={(id) => ({ ...partsAddress(car), search: { category: id } })}
          onClose={onClose}
        />
      ))}
    </Groups>
  )
}

function Groups({ heading, aside, children }: { heading: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes['groups']} aria-label={heading}>
      <div className={classes['head']}>
        <h3>{heading}</h3>
        {aside}
      </div>
      <ul role="list" className={classes['list']}>
        {children}
      </ul>
    </section>
  )
}

/** What a former version kept has no groups below the main ones. */
const childrenOf = (category: Category) => (category.children as Category['children'] | undefined) ?? []

interface GroupProps {
  readonly category: Category
  readonly linkOf: (id: number) => LinkOptions
  readonly onClose: () => void
}

function Group({ category, linkOf, onClose }: GroupProps) {
  const Icon = categoryIcon(category.key)
  return (
    <li className={classes['group']}>
      <Link {...linkOf(category.id)} className={classes['root']} onClick={onClose}>
        <Icon size={20} stroke={1.6} aria-hidden /> {category.name}
      </Link>
      {childrenOf(category).map(({ id, name }) => (
        <Link key={id} {...linkOf(id)} className={classes['child']} onClick={onClose}>
          {name}
        </Link>
      ))}
    </li>
  )
}
