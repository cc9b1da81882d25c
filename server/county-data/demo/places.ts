import type { NonEmpty } from './words.ts'

export interface Place {
  readonly zip: string
  readonly city: string
  readonly lat: number
  readonly lon: number
}

export interface DemoCounty {
  readonly fips: string
  readonly state: string
  readonly areaCode: string
  /** Of a typical house, in dollars. */
  readonly usualValue: number
  readonly pools: number
  readonly places: NonEmpty<Place>
}

function places(table: string): NonEmpty<Place> {
  const [first, ...rest] = table
    .trim()
    .split('\n')
    .map((line): Place => {
      const [zip = '', lat = '', lon = '', ...city] = line.trim().split(' ')
      return { zip, lat: Number(lat), lon: Number(lon), city: city.join(' ') }
    })
  if (first === undefined) throw new Error('a county needs a place')
  return [first, ...rest]
}

export const demoCounties: readonly DemoCounty[] = [
  {
    fips: '48453',
    state: 'TX',
    areaCode: '512',
    usualValue: 545_000,
    pools: 0.14,
    places: places(`
      78702 30.2654 -97.7166 Austin
      78703 30.2933 -97.7655 Austin
      78704 30.2428 -97.7658 Austin
      78723 30.3085 -97.6849 Austin
      78727 30.4254 -97.7195 Austin
      78731 30.3471 -97.7609 Austin
      78741 30.2315 -97.7223 Austin
      78744 30.1876 -97.7472 Austin
      78745 30.2063 -97.7956 Austin
      78748 30.1743 -97.8225 Austin
      78749 30.2166 -97.8508 Austin
      78751 30.3093 -97.7242 Austin
      78753 30.3649 -97.6827 Austin
      78757 30.3437 -97.7316 Austin
      78758 30.3764 -97.7078 Austin
      78660 30.4436 -97.6223 Pflugerville
      78653 30.3399 -97.5215 Manor`),
  },
  {
    fips: '48491',
    state: 'TX',
    areaCode: '737',
    usualValue: 430_000,
    pools: 0.12,
    places: places(`
      78664 30.5145 -97.6681 Round Rock
      78665 30.5453 -97.6464 Round Rock
      78681 30.5083 -97.7064 Round Rock
      78626 30.6653 -97.6447 Georgetown
      78628 30.6411 -97.7511 Georgetown
      78633 30.7394 -97.7535 Georgetown
      78613 30.4987 -97.8193 Cedar Park
      78641 30.5753 -97.8754 Leander
      76574 30.5709 -97.4150 Taylor
      78634 30.5427 -97.5467 Hutto
      78642 30.6649 -97.9225 Liberty Hill
      76537 30.8249 -97.6045 Jarrell`),
  },
  {
    fips: '08041',
    state: 'CO',
    areaCode: '719',
    usualValue: 455_000,
    pools: 0.02,
    places: places(`
      80903 38.8351 -104.8137 Colorado Springs
      80904 38.8525 -104.8590 Colorado Springs
      80906 38.7912 -104.8260 Colorado Springs
      80907 38.8761 -104.8170 Colorado Springs
      80909 38.8521 -104.7733 Colorado Springs
      80910 38.8152 -104.7702 Colorado Springs
      80911 38.7455 -104.7223 Colorado Springs
      80917 38.8860 -104.7397 Colorado Springs
      80918 38.9129 -104.7734 Colorado Springs
      80919 38.9268 -104.8464 Colorado Springs
      80920 38.9497 -104.7670 Colorado Springs
      80921 39.0487 -104.8140 Colorado Springs
      80923 38.9275 -104.7150 Colorado Springs
      80132 39.0875 -104.8627 Monument
      80817 38.6824 -104.7008 Fountain
      80831 38.9541 -104.5492 Peyton
      80829 38.8595 -104.9185 Manitou Springs`),
  },
  {
    fips: '12057',
    state: 'FL',
    areaCode: '813',
    usualValue: 395_000,
    pools: 0.27,
    places: places(`
      33603 27.9845 -82.4630 Tampa
      33604 28.0173 -82.4578 Tampa
      33609 27.9425 -82.5057 Tampa
      33611 27.8914 -82.5067 Tampa
      33612 28.0502 -82.4500 Tampa
      33614 28.0091 -82.5034 Tampa
      33615 28.0081 -82.5805 Tampa
      33617 28.0384 -82.3949 Tampa
      33618 28.0763 -82.4852 Tampa
      33624 28.0794 -82.5268 Tampa
      33629 27.9210 -82.5079 Tampa
      33647 28.1147 -82.3678 Tampa
      33510 27.9552 -82.2966 Brandon
      33511 27.9056 -82.2881 Brandon
      33579 27.8027 -82.2767 Riverview
      33563 28.0140 -82.1249 Plant City
      33572 27.7663 -82.4046 Apollo Beach
      33573 27.7145 -82.3538 Sun City Center`),
  },
  {
    fips: '12095',
    state: 'FL',
    areaCode: '407',
    usualValue: 385_000,
    pools: 0.29,
    places: places(`
      32803 28.5559 -81.3535 Orlando
      32804 28.5754 -81.3955 Orlando
      32806 28.5140 -81.3570 Orlando
      32808 28.5803 -81.4396 Orlando
      32812 28.4998 -81.3288 Orlando
      32817 28.5891 -81.2277 Orlando
      32819 28.4522 -81.4678 Orlando
      32822 28.4944 -81.2902 Orlando
      32825 28.5469 -81.2571 Orlando
      32828 28.5523 -81.1795 Orlando
      32835 28.5289 -81.4787 Orlando
      32837 28.3949 -81.4179 Orlando
      32789 28.5978 -81.3534 Winter Park
      32792 28.5974 -81.3036 Winter Park
      32751 28.6256 -81.3648 Maitland
      32703 28.6354 -81.4888 Apopka
      34761 28.5837 -81.5326 Ocoee
      34787 28.5423 -81.5911 Winter Garden`),
  },
  {
    fips: '37183',
    state: 'NC',
    areaCode: '919',
    usualValue: 470_000,
    pools: 0.06,
    places: places(`
      27601 35.7727 -78.6324 Raleigh
      27604 35.8334 -78.5799 Raleigh
      27605 35.7908 -78.6530 Raleigh
      27606 35.7644 -78.7111 Raleigh
      27607 35.8014 -78.6877 Raleigh
      27608 35.8077 -78.6463 Raleigh
      27609 35.8480 -78.6317 Raleigh
      27613 35.8949 -78.7051 Raleigh
      27615 35.8887 -78.6393 Raleigh
      27511 35.7641 -78.7786 Cary
      27513 35.8011 -78.7986 Cary
      27502 35.7225 -78.8408 Apex
      27587 35.9813 -78.5392 Wake Forest
      27529 35.6887 -78.5928 Garner
      27540 35.6315 -78.8339 Holly Springs
      27526 35.5837 -78.7783 Fuquay Varina
      27545 35.7892 -78.4850 Knightdale`),
  },
]
