import { type NonEmpty, words } from './words.ts'

interface DemoState {
  readonly state: string
  /** The first two digits of its counties' FIPS codes. */
  readonly fips: string
  readonly areaCode: string
  readonly cities: NonEmpty<string>
}

const table = `
  AL 01 205 Birmingham, Montgomery, Mobile, Huntsville
  AK 02 907 Anchorage, Fairbanks, Juneau
  AZ 04 602 Phoenix, Tucson, Mesa, Scottsdale
  AR 05 501 Little Rock, Fayetteville, Fort Smith
  CA 06 213 Los Angeles, San Diego, San Jose, Sacramento, Fresno, Oakland
  CO 08 303 Denver, Colorado Springs, Aurora, Fort Collins
  CT 09 203 Bridgeport, New Haven, Stamford, Hartford
  DE 10 302 Wilmington, Dover, Newark
  DC 11 202 Washington
  FL 12 305 Miami, Tampa, Orlando, Jacksonville, Saint Petersburg
  GA 13 404 Atlanta, Augusta, Savannah, Athens
  HI 15 808 Honolulu, Hilo, Kailua
  ID 16 208 Boise, Meridian, Nampa
  IL 17 312 Chicago, Aurora, Naperville, Springfield
  IN 18 317 Indianapolis, Fort Wayne, Evansville
  IA 19 515 Des Moines, Cedar Rapids, Davenport
  KS 20 316 Wichita, Overland Park, Topeka
  KY 21 502 Louisville, Lexington, Bowling Green
  LA 22 504 New Orleans, Baton Rouge, Shreveport
  ME 23 207 Portland, Lewiston, Bangor
  MD 24 410 Baltimore, Columbia, Rockville, Annapolis
  MA 25 617 Boston, Worcester, Springfield, Cambridge
  MI 26 313 Detroit, Grand Rapids, Ann Arbor, Lansing
  MN 27 612 Minneapolis, Saint Paul, Rochester, Duluth
  MS 28 601 Jackson, Gulfport, Hattiesburg
  MO 29 314 Saint Louis, Kansas City, Springfield
  MT 30 406 Billings, Missoula, Bozeman
  NE 31 402 Omaha, Lincoln, Bellevue
  NV 32 702 Las Vegas, Henderson, Reno
  NH 33 603 Manchester, Nashua, Concord
  NJ 34 201 Newark, Jersey City, Paterson, Trenton
  NM 35 505 Albuquerque, Santa Fe, Las Cruces
  NY 36 212 New York, Buffalo, Rochester, Yonkers, Albany
  NC 37 704 Charlotte, Raleigh, Greensboro, Durham
  ND 38 701 Fargo, Bismarck, Grand Forks
  OH 39 216 Cleveland, Columbus, Cincinnati, Toledo
  OK 40 405 Oklahoma City, Tulsa, Norman
  OR 41 503 Portland, Salem, Eugene, Bend
  PA 42 215 Philadelphia, Pittsburgh, Allentown, Erie
  RI 44 401 Providence, Warwick, Cranston
  SC 45 803 Columbia, Charleston, Greenville
  SD 46 605 Sioux Falls, Rapid City, Aberdeen
  TN 47 615 Nashville, Memphis, Knoxville, Chattanooga
  TX 48 214 Houston, San Antonio, Dallas, Austin, Fort Worth, El Paso
  UT 49 801 Salt Lake City, Provo, Ogden
  VT 50 802 Burlington, Rutland, Montpelier
  VA 51 804 Virginia Beach, Richmond, Norfolk, Alexandria
  WA 53 206 Seattle, Spokane, Tacoma, Bellevue
  WV 54 304 Charleston, Huntington, Morgantown
  WI 55 414 Milwaukee, Madison, Green Bay
  WY 56 307 Cheyenne, Casper, Laramie
  AS 60 684 Pago Pago
  GU 66 671 Dededo, Tamuning
  MP 69 670 Saipan
  PR 72 787 San Juan, Bayamon, Ponce
  VI 78 340 Charlotte Amalie, Christiansted`

export const demoStates: readonly DemoState[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [state = '', fips = '', areaCode = '', ...cities] = line.trim().split(' ')
    return { state, fips, areaCode, cities: words(cities.join(' ')) }
  })
