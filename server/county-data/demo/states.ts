import { type NonEmpty, words } from './words.ts'

interface DemoState {
  readonly state: string
  readonly areaCode: string
  readonly cities: NonEmpty<string>
}

const table = `
  AL 205 Birmingham, Montgomery, Mobile, Huntsville
  AK 907 Anchorage, Fairbanks, Juneau
  AZ 602 Phoenix, Tucson, Mesa, Scottsdale
  AR 501 Little Rock, Fayetteville, Fort Smith
  CA 213 Los Angeles, San Diego, San Jose, Sacramento, Fresno, Oakland
  CO 303 Denver, Colorado Springs, Aurora, Fort Collins
  CT 203 Bridgeport, New Haven, Stamford, Hartford
  DE 302 Wilmington, Dover, Newark
  DC 202 Washington
  FL 305 Miami, Tampa, Orlando, Jacksonville, Saint Petersburg
  GA 404 Atlanta, Augusta, Savannah, Athens
  HI 808 Honolulu, Hilo, Kailua
  ID 208 Boise, Meridian, Nampa
  IL 312 Chicago, Aurora, Naperville, Springfield
  IN 317 Indianapolis, Fort Wayne, Evansville
  IA 515 Des Moines, Cedar Rapids, Davenport
  KS 316 Wichita, Overland Park, Topeka
  KY 502 Louisville, Lexington, Bowling Green
  LA 504 New Orleans, Baton Rouge, Shreveport
  ME 207 Portland, Lewiston, Bangor
  MD 410 Baltimore, Columbia, Rockville, Annapolis
  MA 617 Boston, Worcester, Springfield, Cambridge
  MI 313 Detroit, Grand Rapids, Ann Arbor, Lansing
  MN 612 Minneapolis, Saint Paul, Rochester, Duluth
  MS 601 Jackson, Gulfport, Hattiesburg
  MO 314 Saint Louis, Kansas City, Springfield
  MT 406 Billings, Missoula, Bozeman
  NE 402 Omaha, Lincoln, Bellevue
  NV 702 Las Vegas, Henderson, Reno
  NH 603 Manchester, Nashua, Concord
  NJ 201 Newark, Jersey City, Paterson, Trenton
  NM 505 Albuquerque, Santa Fe, Las Cruces
  NY 212 New York, Buffalo, Rochester, Yonkers, Albany
  NC 704 Charlotte, Raleigh, Greensboro, Durham
  ND 701 Fargo, Bismarck, Grand Forks
  OH 216 Cleveland, Columbus, Cincinnati, Toledo
  OK 405 Oklahoma City, Tulsa, Norman
  OR 503 Portland, Salem, Eugene, Bend
  PA 215 Philadelphia, Pittsburgh, Allentown, Erie
  RI 401 Providence, Warwick, Cranston
  SC 803 Columbia, Charleston, Greenville
  SD 605 Sioux Falls, Rapid City, Aberdeen
  TN 615 Nashville, Memphis, Knoxville, Chattanooga
  TX 214 Houston, San Antonio, Dallas, Austin, Fort Worth, El Paso
  UT 801 Salt Lake City, Provo, Ogden
  VT 802 Burlington, Rutland, Montpelier
  VA 804 Virginia Beach, Richmond, Norfolk, Alexandria
  WA 206 Seattle, Spokane, Tacoma, Bellevue
  WV 304 Charleston, Huntington, Morgantown
  WI 414 Milwaukee, Madison, Green Bay
  WY 307 Cheyenne, Casper, Laramie
  AS 684 Pago Pago
  GU 671 Dededo, Tamuning
  MP 670 Saipan
  PR 787 San Juan, Bayamon, Ponce
  VI 340 Charlotte Amalie, Christiansted`

export const demoStates: readonly DemoState[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [state = '', areaCode = '', ...cities] = line.trim().split(' ')
    return { state, areaCode, cities: words(cities.join(' ')) }
  })
