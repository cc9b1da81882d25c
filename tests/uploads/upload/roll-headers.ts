import type { HeaderSet } from './header-set.ts'

/** Tax rolls, as assessors and appraisal districts publish them: the owner's post goes elsewhere than the house. */
export const rollHeaders: readonly HeaderSet[] = [
  {
    from: 'a roll of Florida (NAL)',
    headers:
      'CO_NO|PARCEL_ID|DOR_UC|JV|OWN_NAME|OWN_ADDR1|OWN_ADDR2|OWN_CITY|OWN_STATE|OWN_ZIPCD|OWN_STATE_DOM|FIDU_NAME|FIDU_ADDR1|FIDU_CITY|FIDU_STATE|FIDU_ZIPCD|S_LEGAL|PHY_ADDR1|PHY_ADDR2|PHY_CITY|PHY_ZIPCD',
    row: '62|0012-44|001|210000|LOPEZ ANN|9 OAK AVE|APT 7|NEWARK|NEW JERSEY|07102|NJ|||||||12 ELM ST|UNIT 4B|LARGO|33770',
    expected: 'fullName=OWN_NAME|street=PHY_ADDR1|unit=PHY_ADDR2|city=PHY_CITY|zip=PHY_ZIPCD',
  },
  {
    from: 'a roll of Florida whose houses have neither city nor ZIP code',
    headers: 'PARCEL_ID|OWN_NAME|OWN_ADDR1|OWN_CITY|OWN_STATE|OWN_ZIPCD|PHY_ADDR1',
    row: '0012-44|LOPEZ ANN|9 OAK AVE|NEWARK|NJ|07102|12 ELM ST',
    expected: 'fullName=OWN_NAME|street=PHY_ADDR1',
  },
  {
    from: 'an appraisal district of Texas',
    headers:
      'prop_id|py_owner_name|py_addr_line1|py_addr_line2|py_addr_city|py_addr_state|py_addr_zip|situs_address|situs_city|situs_zip',
    row: 'R100|LOPEZ ANN|9 OAK AVE||NEWARK|NJ|07102|12 ELM ST|AUSTIN|78704',
    expected: 'fullName=py_owner_name|street=situs_address|city=situs_city|zip=situs_zip',
  },
  {
    from: 'an appraisal district of Texas that writes OWNER_ and PROPERTY_',
    headers:
      'ACCOUNT_NUM|OWNER_NAME1|OWNER_ADDRESS_LINE1|OWNER_CITY|OWNER_STATE|OWNER_ZIPCODE|PROPERTY_ADDRESS|PROPERTY_CITY|PROPERTY_ZIPCODE',
    row: 'R100|LOPEZ ANN|9 OAK AVE|NEWARK|NJ|07102|12 ELM ST|AUSTIN|78704',
    expected: 'fullName=OWNER_NAME1|street=PROPERTY_ADDRESS|city=PROPERTY_CITY|zip=PROPERTY_ZIPCODE',
  },
  {
    from: 'a roll with short words run together',
    headers: 'PIN|OWNNAME|OWNADDR|OWNCITY|OWNSTATE|OWNZIP|SITEADDR|SITECITY|SITEZIP',
    row: '0012-44|LOPEZ ANN|9 OAK AVE|NEWARK|NJ|07102|12 ELM ST|AUSTIN|78704',
    expected: 'fullName=OWNNAME|street=SITEADDR|city=SITECITY|zip=SITEZIP',
  },
  {
    from: 'a parcel layer that writes M for the mail and S for the house',
    headers: 'PIN|OWNER|MAILADDR|MUNIT|MCITY|MSTATE|MZIP|SITEADDR|SUNIT|SCITY|SZIP',
    row: '0012-44|LOPEZ ANN|9 OAK AVE|7|NEWARK|NJ|07102|12 ELM ST|4B|AUSTIN|78704',
    expected: 'fullName=OWNER|street=SITEADDR|unit=SUNIT|city=SCITY|zip=SZIP',
  },
  {
    from: 'a roll whose letters before the words are not known',
    headers: 'PIN|OWNER|TPCITY|TPSTATE|TPZIP|SITEADDR',
    row: '0012-44|LOPEZ ANN|NEWARK|NJ|07102|12 ELM ST',
    expected: 'fullName=OWNER|street=SITEADDR',
  },
  {
    from: 'a roll with words before the address that are not known',
    headers: 'PIN|OWNER|TAXPAYER ADDR|TAXPAYER CITY|TAXPAYER STATE|TAXPAYER ZIP|SITUS ADDRESS',
    row: '0012-44|LOPEZ ANN|9 OAK AVE|NEWARK|NJ|07102|12 ELM ST',
    expected: 'fullName=OWNER|street=SITUS ADDRESS',
  },
  {
    from: 'an assessor that names the parts of the house plainly',
    headers: 'LOC_ID|SITE_ADDR|CITY|ZIP|OWNER1|OWN_ADDR|OWN_CITY|OWN_STATE|OWN_ZIP',
    row: 'F_1|12 ELM ST|BOSTON|02134|LOPEZ ANN|9 OAK AVE|NEWARK|NJ|07102',
    expected: 'fullName=OWNER1|street=SITE_ADDR|city=CITY|zip=ZIP',
  },
  {
    from: 'an assessor that puts other columns between the house and its city',
    headers: 'SITE_ADDR|LUC|CITY|ZIP|OWNER1|OWN_ADDR|OWN_CITY|OWN_STATE|OWN_ZIP',
    row: '12 ELM ST|101|BOSTON|02134|LOPEZ ANN|9 OAK AVE|NEWARK|NJ|07102',
    expected: 'fullName=OWNER1|street=SITE_ADDR|city=CITY|zip=ZIP',
  },
  {
    from: 'a roll that numbers its owners in words',
    headers: 'Second Owner Name|First Owner Name|Situs Address|Situs Zip',
    row: 'LOPEZ ABEL|LOPEZ ANN|12 ELM ST|02134',
    expected: 'fullName=First Owner Name|street=Situs Address|zip=Situs Zip',
  },
  {
    from: 'an assessor that names whose address the name is of',
    headers: 'prop_address_full|prop_address_zip|mail_address_name|mail_address_full|mail_address_zip',
    row: '12 ELM ST|60618|LOPEZ ANN|9 OAK AVE|07102',
    expected: 'fullName=mail_address_name|street=prop_address_full|zip=prop_address_zip',
  },
]

/** Rolls whose houses lack a state, a ZIP code or a city, beside their owners' whole mail. */
export const halfRollHeaders: readonly HeaderSet[] = [
  {
    from: 'a roll that gives the house a street alone',
    headers: 'MBLU|Location|Own1|Own2|OwnAddress|OwnCity|OwnState|OwnZip|Assessment',
    row: '12-4|41 ELM ST|MARTEL JEAN||PO BOX 12|KEENE|NH|03431|12000',
    expected: 'fullName=Own1|street=Location',
  },
  {
    from: 'a roll whose town is named once, behind the mail',
    headers:
      'Folio|Property Address|Owner Name 1|Mailing Address|Mailing City|Mailing State|Mailing Zip|Municipality',
    row: '30-1|10 SW 4 ST|DIAZ ANA|PO BOX 9|HOUSTON|TX|77002|Surfside',
    expected: 'fullName=Owner Name 1|street=Property Address|city=Municipality',
  },
  {
    from: 'a roll with the ZIP code of the house behind that of the mail',
    headers: 'location|unit|owner_1|mailing_street|mailing_city_state|mailing_zip|zip_code',
    row: '88 N 3RD ST|4B|COHEN LEE|9 ELM CT|CHERRY HILL NJ|08002|19106',
    expected: 'fullName=owner_1|street=location|unit=unit|zip=zip_code',
  },
  {
    from: 'a roll whose bare address is its owner’s',
    headers: 'Owner Name|Address|City|State|Zip|Property Location|Land Value',
    row: 'COHEN LEE|9 ELM CT|CHERRY HILL|NJ|08002|88 OAK LN|91000',
    expected: 'fullName=Owner Name|street=Property Location',
  },
  {
    from: 'a roll that writes PAR_ and ALL',
    headers: 'DEEDED_OWNER|PAR_ADDR_ALL|PAR_CITY|PAR_ZIP|MAIL_ADDR_STREET|MAIL_CITY|MAIL_STATE|MAIL_ZIP',
    row: 'COHEN LEE|88 3RD ST|LAKEWOOD|44107|9 ELM CT|CHERRY HILL|NJ|08002',
    expected: 'fullName=DEEDED_OWNER|street=PAR_ADDR_ALL|city=PAR_CITY|zip=PAR_ZIP',
  },
  {
    from: 'a leads list, whose property is another house',
    headers: 'Name|Property of Interest|Mailing Address|Mailing City|Mailing State|Mailing Zip',
    row: 'Ann Lopez|12 Elm St|9 Oak Ave|Newark|NJ|07102',
    expected: 'fullName=Name|street=Mailing Address|city=Mailing City|state=Mailing State|zip=Mailing Zip',
  },
  {
    from: 'a list of owners who get mail off site',
    headers: 'Lot|Owner(s)|Property Address|Off-Site Address|Off-Site City|Off-Site State|Off-Site Zip',
    row: '12|Ann Lopez|9 Oak Ave|PO Box 9|Reno|NV|89501',
    expected: 'fullName=Owner(s)|street=Property Address',
  },
  {
    from: 'a utility that bills elsewhere',
    headers: 'CUSTOMER NAME|SVC ADDR|SVC CITY|BILL ADDR|BILL CITY|BILL ST|BILL ZIP',
    row: 'LOPEZ ANN|9 OAK AVE|NEWARK|PO BOX 9|RENO|NV|89501',
    expected: 'fullName=CUSTOMER NAME|street=SVC ADDR|city=SVC CITY',
  },
  {
    from: 'a list with the home as a whole',
    headers: 'Name|Home Address|Mailing Address|City|State|Zip',
    row: 'Ann Lopez|9 Oak Ave, Newark, NJ 07102|PO Box 9|Reno|NV|89501',
    expected: 'fullName=Name|fullAddress=Home Address',
  },
  {
    from: 'a CRM that names who looks after a contact',
    headers: 'First Name|Last Name|Owner Name|Address|City|State|Zip|Property Address',
    row: 'Ann|Lopez|Kim Hale|9 Oak Ave|Newark|NJ|07102|12 Elm St',
    expected: 'firstName=First Name|lastName=Last Name|street=Address|city=City|state=State|zip=Zip',
  },
  {
    from: 'a list whose homes are hardly filled in',
    headers: 'Name|Home Street|Mailing Address|Mailing City|Mailing State|Mailing Zip',
    row: 'Ann Lopez||9 Oak Ave|Newark|NJ|07102',
    expected: 'fullName=Name|street=Mailing Address|city=Mailing City|state=Mailing State|zip=Mailing Zip',
  },
]
