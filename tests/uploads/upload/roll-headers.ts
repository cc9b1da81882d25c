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
    expected: 'fullName=OWN_NAME|street=OWN_ADDR1|city=OWN_CITY|state=OWN_STATE|zip=OWN_ZIPCD',
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
    expected: 'fullName=OWNER|street=TAXPAYER ADDR|city=TAXPAYER CITY|state=TAXPAYER STATE|zip=TAXPAYER ZIP',
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
