import type { AddressInput } from '#model/matching/address/address.ts'
import { editDistance } from '#model/matching/address/edit-distance.ts'
import { otherwise } from './otherwise.ts'
import { asKnown, mistype, opposite, spaced, suffixWords, swapped, type TextsBehind } from './perturb.ts'
import type { Random } from './random.ts'
import type { KnownProperty, Street, Universe } from './universe.ts'

/** An address near a known one that is not in the universe; undefined where `known` has no such neighbour. */
type Decoy = {
  readonly name: string
  readonly write: (random: Random, known: KnownProperty) => AddressInput | undefined
  /** The contact has the name of the known property's owner, who has another home as well. */
  readonly isOwner?: true
}

const compounds = /^([A-Z]{4,})(?:SIDE|VIEW|WOOD|FIELD|BROOK|LAND|LAWN|TON|GATE|BRIDGE)$/
const secondParts = ['CREST', 'DALE', 'FORD', 'HURST', 'MONT', 'SIDE', 'STEAD', 'VALE', 'VIEW', 'WICK']

const unknownCities: Readonly<Record<string, readonly string[]>> = {
  TX: ['Ft Stockton', 'N Zulch', 'Arlngtn Hts', 'Ft Wrthngtn', 'Nor Rich Pk'],
  IL: ['St Chas Twp', 'Lk Zurich', 'Sprng Grove', 'Lake Frst Pk', 'St Jos'],
  MA: ['N Brookfld', 'New Brntree', 'New Ashfd', 'W Springfld', 'Wrentham'],
  FL: ['Pt St Joe', 'St Cloud', 'Spring Hl', 'Pt St Luke', 'St Pete Bch'],
}

const lineOf = (street: Street, house: string) =>
  spaced(house, street.pre, street.name, street.suffix, street.post)

/** Real streets and house numbers, put together as they do not occur. */
export function decoysFor({ properties, streets }: Universe, texts: TextsBehind): readonly Decoy[] {
  const taken = new Set(properties.map((known) => `${lineOf(known, known.house)}|${known.zip}`))
  const inZip = new Map<string, Street[]>()
  for (const street of streets) inZip.set(street.zip, [...(inZip.get(street.zip) ?? []), street])
  const unused = (street: Street, house: string): AddressInput | undefined =>
    taken.has(`${lineOf(street, house)}|${street.zip}`)
      ? undefined
      : { street: lineOf(street, house), city: street.city, state: street.state, zip: street.zip }
  const others = (known: KnownProperty, like: (street: Street) => boolean) =>
    (inZip.get(known.zip) ?? []).filter((street) => lineOf(street, '') !== lineOf(known, '') && like(street))
  const onOther = (random: Random, known: KnownProperty, like: (street: Street) => boolean) => {
    const found = others(known, like)
    return found.length === 0 ? undefined : unused(random.pick(found), known.house)
  }
  const isStreet = (street: Street) =>
    (inZip.get(street.zip) ?? []).some((other) => lineOf(other, '') === lineOf(street, ''))
  /** A home on a street of which no home is known, in the ZIP of a known one and with its number. */
  const onUnknown = (known: KnownProperty, change: Partial<Street>) => {
    const street = { ...known, ...change }
    return isStreet(street) ? undefined : unused(street, known.house)
  }
  const nextDoor = (random: Random, known: KnownProperty) =>
    unused(known, `${Number.parseInt(known.house, 10) + random.pick([1, 2, 3, -1])}`)
  const isOtherType =
    (known: KnownProperty) =>
    ({ pre, name, suffix, post }: Street) =>
      spaced(pre, name, post) === spaced(known.pre, known.name, known.post) && suffix !== known.suffix
  const isFree = (home: KnownProperty) =>
    ![-1, 0, 1, 2, 4].some((step) =>
      taken.has(`${lineOf(home, `${Number.parseInt(home.house, 10) + step}`)}|${home.zip}`),
    )
  const isPlain = ({ unit, suffix }: KnownProperty) => unit === '' && suffix !== ''
  /** The neighbour of a home, written in a way that the home is found by. */
  const nextDoorOtherwise = otherwise.map(
    ({ name, fits = () => true, write }): Decoy => ({
      name: `next door, ${name}`,
      write: (random, known) => {
        const house = `${Number.parseInt(known.house, 10) + random.pick([1, 3, -1])}`
        const next = { ...known, house }
        return fits(next) && isFree(next) ? write(random, next) : undefined
      },
    }),
  )
  return [
    ...nextDoorOtherwise,
    {
      name: 'unknown street, another compound',
      write: (random, known) => {
        const first = compounds.exec(known.name)?.[1]
        return first === undefined
          ? undefined
          : onUnknown(known, {
              name: `${first}${random.pick(secondParts.filter((part) => !known.name.endsWith(part)))}`,
            })
      },
    },
    {
      name: "two digits swapped, another's home",
      write: (_, known) => {
        const house = swapped(known.house)
        return house === known.house ? undefined : unused(known, house)
      },
    },
    { name: "next door, the neighbour's name", isOwner: true, write: nextDoor },
    {
      name: 'next door, a remark behind',
      write: (random, known) => {
        const held = isPlain(known) ? nextDoor(random, known) : undefined
        return held && { ...held, street: `${held.street} ${random.pick(texts.remarks)}` }
      },
    },
    {
      name: 'next door, a range',
      write: (random, known) => {
        const held = nextDoor(random, known)
        const [house = '', ...rest] = (held?.street ?? '').split(' ')
        const last = `${Number(house) + 4}`
        return held && unused(known, last) && { ...held, street: [`${house}-${last}`, ...rest].join(' ') }
      },
    },
    {
      name: 'unknown street, other suffix',
      write: (random, known) =>
        isPlain(known) && !/\d/.test(known.name)
          ? onUnknown(known, {
              suffix: random.pick(
                ['ST', 'RD', 'DR', 'AVE', 'CT', 'LN', 'TER'].filter((suffix) => suffix !== known.suffix),
              ),
            })
          : undefined,
    },
    {
      name: 'unknown street, opposite direction',
      write: (_, known) =>
        known.pre === '' && known.post === ''
          ? undefined
          : onUnknown(known, { pre: opposite[known.pre] ?? '', post: opposite[known.post] ?? '' }),
    },
    {
      name: 'unknown street, opposite direction behind',
      write: (random, known) =>
        known.pre === '' && known.post === '' && isPlain(known)
          ? onUnknown(known, { post: random.pick(['N', 'S', 'E', 'W']) })
          : undefined,
    },
    {
      name: 'unknown street, name goes on',
      write: (random, known) =>
        isPlain(known)
          ? onUnknown(known, {
              name: `${known.name} ${suffixWords[known.suffix]?.toUpperCase() ?? known.suffix}${random.pick(['', ' FARM', ' HILL', ' PARK', ' POINT', ' CLUB'])}`,
              suffix: random.pick(['ST', 'RD', 'DR', 'CT', 'EXT', 'LOOP']),
            })
          : undefined,
    },
    {
      name: 'unknown street, a name like it',
      write: (random, known) =>
        /\d/.test(known.name) || known.name.length < 6
          ? undefined
          : onUnknown(known, { name: `${random.pick(['NEW', 'OLD', 'UPPER', 'LITTLE'])} ${known.name}` }),
    },
    {
      name: 'next door',
      write: nextDoor,
    },
    {
      name: 'same street elsewhere',
      write: (random, known) => {
        const elsewhere = streets.filter(({ name, zip }) => name === known.name && zip !== known.zip)
        return elsewhere.length === 0 ? undefined : unused(random.pick(elsewhere), known.house)
      },
    },
    {
      name: 'same name, other suffix',
      write: (random, known) =>
        onOther(random, known, ({ name, suffix }) => name === known.name && suffix !== known.suffix),
    },
    {
      name: 'no suffix, a home of another suffix',
      write: (random, known) => {
        const held = onOther(random, known, isOtherType(known))
        return held && { ...held, street: lineOf({ ...known, suffix: '' }, known.house) }
      },
    },
    {
      name: 'other suffix, a home without one',
      write: (random, known) => (known.isUntyped ? onOther(random, known, isOtherType(known)) : undefined),
    },
    {
      name: 'same name, other direction',
      write: (random, known) =>
        onOther(
          random,
          known,
          ({ name, suffix, pre }) => name === known.name && suffix === known.suffix && pre !== known.pre,
        ),
    },
    {
      name: 'a name like it',
      write: (random, known) =>
        onOther(
          random,
          known,
          ({ name }) => name !== known.name && name.slice(0, 3) === known.name.slice(0, 3),
        ),
    },
    {
      name: 'a street of the state, a letter or two apart',
      write: (random, known) => {
        const isNear = ({ name }: Street) =>
          name !== known.name && editDistance(name, known.name, 2) <= 2 && !/\d/.test(name)
        const named = streets.filter((street) => street.state === known.state && isNear(street))
        return named.length === 0 ? undefined : onUnknown(known, { name: random.pick(named).name })
      },
    },
    {
      name: 'a name like it, mistyped',
      write: (random, known) => {
        const decoy = onOther(
          random,
          known,
          ({ name }) => name !== known.name && name.slice(1, 4) === known.name.slice(1, 4),
        )
        return (
          decoy && {
            ...decoy,
            street: (decoy.street ?? '').replace(/[A-Z]{3,}/, (word) => mistype(random, word)),
          }
        )
      },
    },
    {
      name: 'no such unit',
      write: (_, known) => (known.unit === '' ? undefined : { ...asKnown(known), unit: '99Z' }),
    },
    {
      name: 'no such unit, a building behind',
      write: (random, known) => {
        if (!isPlain(known)) return undefined
        const home = asKnown(known)
        return {
          ...home,
          street: `${home.street} ${random.pick(texts.buildings)}`,
          unit: random.pick(['2', 'B', 'Apt 204']),
        }
      },
    },
    {
      name: 'no such half',
      write: (_, known) => (known.house.includes('/') ? undefined : unused(known, `${known.house} 1/4`)),
    },
    {
      name: 'a PO box',
      write: (_, known) => ({ ...asKnown(known), street: `PO Box ${known.house}`, unit: '' }),
    },
    {
      name: 'a city that is not known, abbreviated',
      write: (random, known) => ({
        ...asKnown(known),
        city: random.pick(unknownCities[known.state] ?? []),
        zip: '',
      }),
    },
    {
      name: 'a city of the name in another state',
      write: (_, known) => ({ ...asKnown(known), state: known.state === 'TX' ? 'OK' : 'TX', zip: '' }),
    },
  ]
}
