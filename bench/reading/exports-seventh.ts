// Over 400 lines: one list of exports, as they were labelled.
import type { SampleExport } from './exports-held-back.ts'

/**
 * CRMs, dialers, lead services, mail programs, newsletters, transactions, farm lists, rolls of states not in the sixth
 * set, sign-in sheets, address books in Portuguese and Korean, lists by hand. Written and labelled before their author
 * read the rules of the mapping or the exports of the other sets but the sixth.
 * The phone is the contact's own, a mobile before a landline. The address is the home that the contact owns or lives
 * in, its parts from one group of columns: the property before its owner's mail, not a workplace, nor a home that is
 * looked for. First and last name go before a whole name, which may be taken beside them, and an address in parts
 * before a whole one.
 */
export const seventhExports: readonly SampleExport[] = [
  {
    name: 'Brivity people',
    lines: `
ID|Status|Stage|Intent|First Name|Last Name|Spouse/Partner|Primary Email|Other Emails|Primary Phone|Other Phones|Home Street Address|Home Unit|Home City|Home Locality|Home Postal Code|Primary Agent|Primary Agent Email|Source|Tags|Birthday|Created
551204|Hot|Past Client|Seller|Rosalind|Achterberg|Piet|rosalind@example.com||(360) 555-0101|(360) 555-0102|2718 Eldridge Ave||Bellingham|WA|98225|Dana Moe|dana@example.com|Referral|past client|1971-04-12|2019-02-11
551205|Nurture|Lead|Buyer|Kwame|Tetteh||ktetteh@example.com|kwame.t@example.com|(206) 555-0103||810 N Forest St|Apt 304|Bellingham|WA|98225|Dana Moe|dana@example.com|Zillow|||2023-08-30
551206|Unqualified|Lead|Buyer|Jess|||jess88@example.com|||||||||Dana Moe|dana@example.com|Facebook|||2024-01-17
551207|Warm|Sphere|Seller|Milton|Grabowski|Fay|milt.g@example.com||(360) 555-0104||95 Chuckanut Point Rd||Bow|WA|98232|Dana Moe|dana@example.com|Sphere|boat owner|1958-09-02|2018-06-21`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Primary Email',
      phone: 'Primary Phone',
      street: 'Home Street Address',
      unit: 'Home Unit',
      city: 'Home City',
      state: 'Home Locality',
      zip: 'Home Postal Code',
    },
  },
  {
    name: 'LionDesk contacts',
    lines: `
First Name|Last Name|Email|Secondary Email|Home Phone|Office Phone|Mobile Phone|Fax|Company|Hotness|Tags|Source|Birthday|Anniversary|Spouse Name|Spouse Email|Spouse Phone|Spouse Birthday|Street Address 1|City 1|State 1|Zip 1|Address Type 1|Street Address 2|City 2|State 2|Zip 2|Address Type 2|Notes
Corinne|Abelard|corinne@example.com||916-555-0111||916-555-0112||||Past Client|Open House|3/14|6/20|Davis|davis@example.com|916-555-0113||4408 T St|Sacramento|CA|95819|Home||||||
Hector|Zamudio|hz@example.com|hector@example.com||916-555-0114|916-555-0115||Zamudio HVAC|Hot|Vendor|Sphere|||||||1290 Florin Rd|Sacramento|CA|95831|Home|77 Commerce Cir|Sacramento|CA|95815|Work|does our A/C
Bettye|Lund|blund@example.com||||530-555-0116|||||Website|||||||18 Pole Line Rd|Davis|CA|95616|Home||||||
Yusuf|Rahimi|yrahimi@example.com||||916-555-0117||||Buyer|Zillow|||Laila||||2250 Bell St|Sacramento|CA|95825|Home||||||prequalified`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email',
      phone: 'Mobile Phone',
      street: 'Street Address 1',
      city: 'City 1',
      state: 'State 1',
      zip: 'Zip 1',
    },
  },
  {
    name: 'Realvolve contacts',
    lines: `
Display Name|Prefix|First|Middle|Last|Suffix|Nickname|Company|Title|Categories|Tags|Status|Email: Personal|Email: Work|Phone: Mobile|Phone: Home|Phone: Work|Home: Street|Home: Street 2|Home: City|Home: State|Home: Zip|Work: Street|Work: City|Work: State|Work: Zip|Referred By|Important Date: Birthday
Augusta Penrose||Augusta|M|Penrose||Gus|||Client|A+|Active|gus@example.com||801-555-0121|||944 E 2700 S||Salt Lake City|UT|84106|||||Lyle Orton|1966-11-03
Dell Whitmer||Dell||Whitmer|||Whitmer Dental|DDS|Sphere|A|Active|dellw@example.com|office@example.com|801-555-0122|801-555-0123|801-555-0124|1377 S Yale Ave|Unit 2|Salt Lake City|UT|84105|40 E 100 S|Salt Lake City|UT|84111||
Sione Tuilagi||Sione||Tuilagi|||||Lead|C|Active|sione.t@example.com||385-555-0125|||5510 W Harman Dr||West Valley City|UT|84120||||||1990-02-27
Marva Christensen|Mrs.|Marva||Christensen|||||Client|B|Active|marva@example.com|||801-555-0126||71 N Main St||Bountiful|UT|84010||||||`,
    from: {
      first: 'First',
      last: 'Last',
      full: 'Display Name or none',
      email: 'Email: Personal',
      phone: 'Phone: Mobile',
      street: 'Home: Street',
      unit: 'Home: Street 2',
      city: 'Home: City',
      state: 'Home: State',
      zip: 'Home: Zip',
    },
  },
  {
    name: 'Lofty (Chime) leads',
    lines: `
Lead ID|Lead First Name|Lead Last Name|Lead Email|Lead Phone|Lead Type|Lead Source|Pipeline|Segment|Lead Score|Assigned Agent|Assigned Agent Phone|Inquiry Property Type|Inquiry Price Max|Inquiry City|Inquiry Zip Code|Mailing Street Address|Mailing City|Mailing State|Mailing Zip Code|Family Member First Name|Family Member Email|Family Member Phone|Birthday|Register Time|Last Touch
61184201|Anneke|Dorsch|anneke.d@example.com|4805550131|Buyer|IDX|Attempted Contact|C|44|Ruby Shaw|6025550190|Single Family|550000|Gilbert|85296|2240 S Elks Ln|Yuma|AZ|85364|||||2024-02-03 19:20|2024-02-05
61184202|Terrell|Haynes|thaynes@example.com|6025550132|Seller|Home Valuation|Qualification|A|81|Ruby Shaw|6025550190|||||3809 E Pinchot Ave|Phoenix|AZ|85018|Monica|monica@example.com|6025550133|1979-07-08|2023-11-12 08:04|2024-03-01
61184203|sunny|patel|sunnyp@example.com|4805550134|Buyer|Google PPC|New|D|12|Ruby Shaw|6025550190|Condo|320000|Tempe|85281|||||||||2024-03-09 23:51|
61184204|Gwendolyn|Rusk|gwen.rusk@example.com|6235550135|Buyer,Seller|Sphere|Under Contract|A|93|Ruby Shaw|6025550190|Single Family|700000|Peoria|85383|8711 W Via Montoya Dr|Peoria|AZ|85383|Ted||||2022-05-20 10:11|2024-02-28`,
    from: {
      first: 'Lead First Name',
      last: 'Lead Last Name',
      email: 'Lead Email',
      phone: 'Lead Phone',
      street: 'Mailing Street Address',
      city: 'Mailing City',
      state: 'Mailing State',
      zip: 'Mailing Zip Code',
    },
  },
  {
    name: 'Sierra Interactive leads',
    lines: `
Id|Site|Lead Status|First Name|Last Name|Email|Email Status|Phone|Phone Status|Street Address|City|State|Zip|Birth Date|Short Summary|Assigned Agent First Name|Assigned Agent Last Name|Assigned Agent Email|Assigned Lender Name|Source|Tags|Visits|Listing Views|Saved Searches|Creation Date|Last Activity
884210|coastalhomes|Prime|Delphine|Sauvage|delphine@example.com|Good|(843) 555-0141|Talking to Prospect|1402 Wappoo Rd|Charleston|SC|29407||Relocating in June|Cal|Reddick|cal@example.com|Mina Soto|Google|relo|41|212|3|1/9/2024 2:14:00 PM|3/2/2024
884211|coastalhomes|Watch|Orrin|Blythe|oblythe@example.com|Good|(843) 555-0142|No Answer|||||||Cal|Reddick|cal@example.com||Facebook||2|9|0|2/18/2024 9:44:00 PM|2/18/2024
884212|coastalhomes|Closed|Nadine|Fripp|nadinef@example.com|Good|(854) 555-0143|Valid|77 Sea Cotton Cir|Charleston|SC|29412|10/1/1983|Bought 77 Sea Cotton|Cal|Reddick|cal@example.com|Mina Soto|Referral|past client|118|640|1|4/4/2021 8:00:00 AM|1/15/2024
884213|coastalhomes|Junk|asdf|asdf|asdf@example.com|Bad|(000) 000-0000|Wrong Number|||||||Cal|Reddick|cal@example.com||Google||1|1|0|3/1/2024 1:02:00 AM|3/1/2024`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email',
      phone: 'Phone',
      street: 'Street Address',
      city: 'City',
      state: 'State',
      zip: 'Zip',
    },
  },
  {
    name: 'CINC leads',
    lines: `
LeadID|FirstName|LastName|Email|SecondaryEmail|CellPhone|HomePhone|WorkPhone|BuyerStatus|SellerStatus|PipelineStage|Source|MailingAddress|MailingCity|MailingState|MailingZip|AvgPrice|FavCity|FavProperty|HousePreapproved|AgentName|AgentCell|PartnerName|RegisteredDate|LastLogin|Labels
c7718f01|Lowell|Stancil|lstancil@example.com||(615) 555-0151|||Closed||Closed|PPC|1907 Ordway Pl|Nashville|TN|37206|412000|Nashville|1907 Ordway Pl, Nashville, TN|Yes|Abby Crane|(615) 555-0199|Dot Hume|2020-04-01|2024-01-30|past client
c7718f02|Priscilla|Onwuka|pri.onwuka@example.com||(629) 555-0152|(615) 555-0153||Active||Nurture|Facebook|||||365000|Antioch|5508 Hickory Woods Dr, Antioch, TN|No|Abby Crane|(615) 555-0199|||2024-03-11|
c7718f03|Ferris|Coble|fcoble@example.com|ferris@example.com||(931) 555-0154|||Active|Appointment|Home Value|204 Madison St|Clarksville|TN|37040|0||||Abby Crane|(615) 555-0199|Lita Coble|2023-10-02|2023-10-02|seller
c7718f04|Tova|Lerner|tova@example.com||(615) 555-0155|||Trash||Trash|PPC|||||890000|Brentwood|11 Annandale, Brentwood, TN|No|Abby Crane|(615) 555-0199||2024-02-14|2024-02-14|`,
    from: {
      first: 'FirstName',
      last: 'LastName',
      email: 'Email',
      phone: 'CellPhone',
      street: 'MailingAddress',
      city: 'MailingCity',
      state: 'MailingState',
      zip: 'MailingZip',
    },
  },
  {
    name: 'BoldTrail (kvCORE) contacts',
    lines: `
contactid|firstname|lastname|spouse_name|email|email_optin|cell_phone_1|cell_phone_2|home_phone|work_phone|phone_on|text_on|deal_type|status|capture_method|hashtags|primary_agent_id|primary_agent_name|primary_address|primary_unit|primary_city|primary_state|primary_zip|active_market_city|active_market_state|avg_price|avg_beds|birthday|closing_anniversary|created_at
90118420|Bernadette|Kuhlmann|Rolf|bkuhlmann@example.com|1|4145550161|4145550162|||1|1|seller|Sphere|Manual|#farm #soi|4471|Jo Prill|2951 N Farwell Ave||Milwaukee|WI|53211|||0|0|1962-05-05|2009-08-14|2018-03-02
90118421|Dashawn|Ivory||dashawn@example.com|1|4145550163||||1|0|buyer|Prospect|IDX|#zillow|4471|Jo Prill|1660 N Prospect Ave|2107|Milwaukee|WI|53202|Wauwatosa|WI|310000|3|||2024-01-22
90118422|Mai|Vang||maiv@example.com|0|||4145550164||0|0|buyer|New|Landing Page||4471|Jo Prill||||||Greenfield|WI|265000|3|||2024-03-05
90118423|Clement|Sobczak|Joan|clem.s@example.com|1|2625550165||2625550166||1|1|both|Client|Manual|#closed|4471|Jo Prill|W204 N8118 Lannon Rd||Menomonee Falls|WI|53051|||0|0||2017-10-30|2017-06-11`,
    from: {
      first: 'firstname',
      last: 'lastname',
      email: 'email',
      phone: 'cell_phone_1',
      street: 'primary_address',
      unit: 'primary_unit',
      city: 'primary_city',
      state: 'primary_state',
      zip: 'primary_zip',
    },
  },
  {
    name: 'Top Producer 8i',
    lines: `
Contact Type|Primary First Name|Primary Last Name|Secondary First Name|Secondary Last Name|Salutation|Envelope Salutation|House Number|Direction Prefix|Street|Street Designator|Direction Suffix|Suite No.|City|State|Zip Code|Home Phone|Business Phone|Mobile Phone|E-mail Address 1|E-mail Address 2|Primary Birthday|Move-In Date|Referred By
Past Client|Winifred|Tasker|Boyd|Tasker|Winnie and Boyd|Winifred & Boyd Tasker|2811|W|Dravus|St|||Seattle|WA|98199|206-555-0171||206-555-0172|winnie@example.com||3/3/1955|5/1/1999|
Past Client|Ramiro|Estevez|||Ramiro|Mr. Ramiro Estevez|418|N|35th|St||102|Seattle|WA|98103|||206-555-0173|restevez@example.com||||Winifred Tasker
Sphere|Hye-jin|Paik|Sam|Ogilvie|Hye-jin and Sam|Hye-jin Paik & Sam Ogilvie|1925|E|Calhoun|St|||Seattle|WA|98112||206-555-0174|206-555-0175|hjpaik@example.com|sam.o@example.com||8/15/2012|
Friend|Thurston|Dole|||Thurston|Thurston Dole|606|W|Galer|St||B|Seattle|WA|98119|206-555-0176|||||12/9/1948||`,
    from: {
      first: 'Primary First Name',
      last: 'Primary Last Name',
      full: 'Envelope Salutation or none',
      email: 'E-mail Address 1',
      phone: 'Mobile Phone',
      street:
        'House Number + Direction Prefix + Street + Street Designator or House Number + Direction Prefix + Street + Street Designator + Direction Suffix',
      unit: 'Suite No.',
      city: 'City',
      state: 'State',
      zip: 'Zip Code',
    },
  },
  {
    name: 'Wise Agent contacts',
    lines: `
ClientID|CFirst|CLast|SpouseFirst|SpouseLast|Company|CEmail|CEmail2|SpouseEmail|HomePhone|WorkPhone|MobilePhone|SpouseMobile|Fax|AddressStreet|SuiteNo|City|State|Zip|County|Country|Categories|Rank|ReferredBy|Birthday|SpouseBirthday|Anniversary|Notes
771184|Prudence|Albury|Miles|Albury||prue@example.com||miles@example.com|305-555-0181||305-555-0182|305-555-0183||1415 Petronia St||Key West|FL|33040|Monroe|USA|Past Client;Holiday Card|A||1969-01-30|1967-12-11|1994-05-21|conch house
771185|Esteban|Larrea|||Larrea Marine|esteban@example.com|||||305-555-0184|||3930 S Roosevelt Blvd|N308|Key West|FL|33040|Monroe|USA|Sphere|B|Prudence Albury||||
771186|Joelle|Kemp||||joelle.k@example.com|||305-555-0185|305-555-0186||||27 Sombrero Blvd||Marathon|FL|33050|Monroe|USA|Lead|C|||||wants canal
771187|Ogden|Fitch|Caro|Fitch|||||305-555-0187|||||16 Blue Water Dr||Key West|FL|33040|Monroe|USA|Past Client|B||1941-08-19|||no e-mail`,
    from: {
      first: 'CFirst',
      last: 'CLast',
      email: 'CEmail',
      phone: 'MobilePhone',
      street: 'AddressStreet',
      unit: 'SuiteNo',
      city: 'City',
      state: 'State',
      zip: 'Zip',
    },
  },
  {
    name: 'IXACT Contact',
    lines: `
Contact Name|First Name|Last Name|Partner First Name|Partner Last Name|Company|Job Title|Business Address Line 1|Business City|Business State/Province|Business Zip/Postal Code|Home Address Line 1|Home Address Line 2|Home City|Home State/Province|Home Zip/Postal Code|Business Phone|Home Phone|Mobile Phone|Partner Mobile Phone|Primary Email|Alternate Email|Partner Email|Contact Groups|Keep in Touch|Move-In Anniversary
Kemp, Orla|Orla|Kemp|Dougal|Kemp|Kemp Legal|Attorney|200 Public Sq Ste 900|Cleveland|OH|44114|2870 Scarborough Rd||Cleveland Heights|OH|44118|216-555-0101||216-555-0102|216-555-0103|orla@example.com||dougal@example.com|A List|Monthly|2011-07-01
Pappas, Stavros|Stavros|Pappas|||||||||1300 W 9th St|Apt 812|Cleveland|OH|44113|||216-555-0104||stavros@example.com|sp@example.com||Leads|None|
Dietz, Lorraine|Lorraine|Dietz|||||||||18 Edgewater Dr||Lakewood|OH|44107||216-555-0105|216-555-0106||ldietz@example.com|||Past Clients|Quarterly|2018-10-12
Abara, Chidi|Chidi|Abara|Ngozi|Abara|County Engineer|Planner|2079 E 9th St|Cleveland|OH|44115|3311 Warrington Rd||Shaker Heights|OH|44120|216-555-0107||216-555-0108||chidi.a@example.com||ngozi@example.com|Past Clients|Monthly|2020-06-30`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      full: 'Contact Name or none',
      email: 'Primary Email',
      phone: 'Mobile Phone',
      street: 'Home Address Line 1',
      unit: 'Home Address Line 2',
      city: 'Home City',
      state: 'Home State/Province',
      zip: 'Home Zip/Postal Code',
    },
  },
  {
    name: 'Cloze people',
    lines: `
Name|Stage|Segment|Step|Lead Source|Assigned To|Job Title|Company|Email|Other Email|Mobile|Other Phone|Home Address|Keywords|Birthday|Close Date|Last Interaction|Next Step|Private Notes|Cloze Link
Marisol Echevarría|Past Client|Client|||me||Deco Florals|marisol@example.com|hello@example.com|+1 (505) 555-0111||418 Camino Don Miguel, Santa Fe, NM 87505||May 4|2019-08-23|2024-02-10|Call in spring||https://app.example.com/p/a1
Hank Dufresne|Current|Client|Under contract|Referral|me|||hank.d@example.com||+1 (505) 555-0112|+1 (505) 555-0113|9 Vista Redonda, Santa Fe, NM 87506|horses|||2024-03-08|||https://app.example.com/p/a2
Tillie Wen|Potential|Network|||me|Loan Officer|Mesa Lending|twen@example.com||+1 (505) 555-0114||1301 Lomas Blvd NW Apt 6, Albuquerque, NM 87104||||2023-12-20|||https://app.example.com/p/a3
Royce Pettibone|Lead|Lead||Open House|me|||royce@example.com|||+1 (575) 555-0115|||||2024-03-03|Send listings||https://app.example.com/p/a4`,
    from: { full: 'Name', email: 'Email', phone: 'Mobile', address: 'Home Address' },
  },
  {
    name: 'HubSpot contacts',
    lines: `
Record ID|First Name|Last Name|Email|Phone Number|Mobile Phone Number|Contact owner|Lifecycle Stage|Lead Status|Company Name|Street Address|City|State/Region|Postal Code|Country/Region|IP City|IP State/Region|Marketing contact status|Original Source|Create Date|Last Activity Date
118420151|Agnes|Bondurant|agnes@example.com|+1 804-555-0121|+1 804-555-0122|Tripp Lacy|Customer|Closed||2312 Monument Ave|Richmond|Virginia|23220|United States|Richmond|Virginia|Marketing contact|Offline Sources|2021-03-15 09:20|2024-01-04 12:00
118420152|Dmitri|Volkonsky|dmitri.v@example.com||+1 804-555-0123|Tripp Lacy|Lead|New|Volkonsky Framing|3109 Semmes Ave|Richmond|Virginia|23225|United States|Ashburn|Virginia|Marketing contact|Paid Search|2024-02-19 22:41|
118420153|Keziah|Toomer|ktoomer@example.com|+1 804-555-0124||Tripp Lacy|Subscriber|||||||United States|Newark|New Jersey|Non-marketing contact|Direct Traffic|2024-03-01 14:08|
118420154|Lamar|Eubank|leubank@example.com|+1 804-555-0125|+1 804-555-0126|Tripp Lacy|Opportunity|In Progress||18 Old Gun Rd|Midlothian|Virginia|23113|United States|Midlothian|Virginia|Marketing contact|Organic Search|2023-09-27 17:55|2024-02-22 10:30`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email',
      phone: 'Mobile Phone Number',
      street: 'Street Address',
      city: 'City',
      state: 'State/Region',
      zip: 'Postal Code',
    },
  },
  {
    name: 'Pipedrive people',
    lines: `
Person - ID|Person - Name|Person - First name|Person - Last name|Person - Organization|Person - Label|Person - Email - Work|Person - Email - Home|Person - Phone - Work|Person - Phone - Mobile|Person - Owner|Person - Postal address|Person - Apartment/suite no of Postal address|Person - House number of Postal address|Person - Street/road name of Postal address|Person - City/town/village/locality of Postal address|Person - State/county of Postal address|Person - ZIP/Postal code of Postal address|Person - Country of Postal address|Person - Won deals|Person - Next activity date
501|Sabine Holloway|Sabine|Holloway||Customer||sabine@example.com||720-555-0131|Nils Berg|1844 Race St, Denver, CO 80206, USA||1844|Race Street|Denver|Colorado|80206|USA|1|2024-04-02
502|Jermaine Pool|Jermaine|Pool|Pool & Patio Co|Hot lead|shop@example.com|jpool@example.com|303-555-0132|720-555-0133|Nils Berg|1650 Fillmore St #1203, Denver, CO 80206, USA|1203|1650|Fillmore Street|Denver|Colorado|80206|USA|0|
503|Ottilie Krantz|Ottilie|Krantz||Customer||ottilie@example.com||303-555-0134|Nils Berg|77 S Ogden St, Denver, CO 80209, USA||77|South Ogden Street|Denver|Colorado|80209|USA|2|2024-05-20
504|Raj Subramanian|Raj|Subramanian||Cold lead||raj.s@example.com||303-555-0135|Nils Berg|2905 Inca St Apt 4020, Denver, CO 80202, USA|4020|2905|Inca Street|Denver|Colorado|80202|USA|0|`,
    from: {
      first: 'Person - First name',
      last: 'Person - Last name',
      full: 'Person - Name or none',
      email: 'Person - Email - Home',
      phone: 'Person - Phone - Mobile',
      street: 'Person - House number of Postal address + Person - Street/road name of Postal address',
      unit: 'Person - Apartment/suite no of Postal address',
      city: 'Person - City/town/village/locality of Postal address',
      state: 'Person - State/county of Postal address',
      zip: 'Person - ZIP/Postal code of Postal address',
    },
  },
  {
    name: 'Zoho CRM contacts',
    lines: `
Record Id|Contact Owner.id|Contact Owner|Lead Source|First Name|Last Name|Account Name.id|Account Name|Vendor Name|Email|Title|Phone|Home Phone|Mobile|Assistant|Asst Phone|Created By|Created Time|Salutation|Full Name|Mailing Street|Mailing City|Mailing State|Mailing Zip|Mailing Country|Other Street|Other City|Other State|Other Zip|Description|Secondary Email|Email Opt Out
zcrm_4118001|zcrm_40001|Pam Ostler|Trade Show|Philippa|Garver||||pgarver@example.com||515-555-0141||515-555-0142|||Pam Ostler|2022-01-11 10:00:00|Ms.|Ms. Philippa Garver|3914 Ingersoll Ave|Des Moines|IA|50312|USA||||||p.garver@example.com|false
zcrm_4118002|zcrm_40001|Pam Ostler|Web|Anselm|Roth|zcrm_51|Roth Seed Co||aroth@example.com|President|515-555-0143||515-555-0144|Gail|515-555-0145|Pam Ostler|2022-02-02 12:14:00|Mr.|Mr. Anselm Roth|1121 44th St|West Des Moines|IA|50266|USA|PO Box 90|Waukee|IA|50263|Bought 2018||false
zcrm_4118003|zcrm_40001|Pam Ostler|Referral|Tamika|Burrell||||tburrell@example.com||||515-555-0146|||Pam Ostler|2023-06-30 09:41:00||Tamika Burrell|2801 Grand Ave Unit 3|Des Moines|IA|50312|USA|||||||false
zcrm_4118004|zcrm_40001|Pam Ostler|Referral|Verlin|Sykes||||verlin@example.com|||515-555-0147||||Pam Ostler|2023-08-18 15:30:00||Verlin Sykes|88 Lakeview Dr|Ankeny|IA|50021|USA|||||||true`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      full: 'Full Name or none',
      email: 'Email',
      phone: 'Mobile',
      street: 'Mailing Street',
      city: 'Mailing City',
      state: 'Mailing State',
      zip: 'Mailing Zip',
    },
  },
  {
    name: 'Mailchimp audience',
    lines: `
Email Address|First Name|Last Name|Address|Phone Number|Birthday|MEMBER_RATING|OPTIN_TIME|OPTIN_IP|CONFIRM_TIME|CONFIRM_IP|LATITUDE|LONGITUDE|GMTOFF|DSTOFF|TIMEZONE|CC|REGION|LAST_CHANGED|LEID|EUID|NOTES|TAGS
hollis.w@example.com|Hollis|Wainwright|214 Bay St  Portland ME 04103 US|207-555-0151|04/17|4|||2021-05-06 14:00:12|192.0.2.14|43.66|-70.27|-5|-4|America/New_York|US|me|2024-01-01 08:00:00|118420|a1b2c3||"Past Client","Newsletter"
solveig@example.com|Solveig|Aune||||2|2022-09-18 10:10:10|192.0.2.77|2022-09-18 10:10:10|192.0.2.77|||||America/Chicago|US|mn|2023-11-20 11:22:33|118421|a1b2c4||"Newsletter"
g.tibbetts@example.com|Garnet|Tibbetts|19 Pleasant Ave  Apt 2  South Portland ME 04106 US|207-555-0152||5|||2020-02-02 02:02:02|192.0.2.8|||||America/New_York|US|me|2024-02-12 16:00:00|118422|a1b2c5||"Past Client"
osei.k@example.com|Kojo|Osei|70 Foreside Rd  Falmouth ME 04105 US||11/30|3|||2023-07-07 07:07:07|192.0.2.91|||||America/New_York|US|nh|2024-02-12 16:00:00|118423|a1b2c6||"Open House"`,
    from: {
      email: 'Email Address',
      first: 'First Name',
      last: 'Last Name',
      phone: 'Phone Number',
      address: 'Address',
    },
  },
  {
    name: 'Constant Contact',
    lines: `
Email address|First name|Last name|Company|Job title|Phone - work|Phone - home|Phone - mobile|Email status|Email permission status|Street address line 1 - Home|City - Home|State/Province - Home|Zip/Postal Code - Home|Country - Home|Street address line 1 - Work|City - Work|State/Province - Work|Zip/Postal Code - Work|Email Lists|Tags|Source Name|Created At|Updated At|Birthday
estrella@example.com|Estrella|Manzano||||(505) 555-0161|(505) 555-0162|Active|Implied|6211 Academy Rd NE|Albuquerque|NM|87109|United States|||||Newsletter|client|Upload|2020-05-11|2024-01-10|02/14
w.kittredge@example.com|Wendell|Kittredge|Kittredge CPA|Partner|(505) 555-0163||(505) 555-0164|Active|Express|77 Sandia Heights Dr NE|Albuquerque|NM|87122|United States|6565 Americas Pkwy NE|Albuquerque|NM|87110|Newsletter|sphere|Sign-up form|2021-09-09|2023-12-01|
leota.b@example.com|Leota|Begay|||||(505) 555-0165|Active|Implied|1814 Coal Ave SE|Albuquerque|NM|87106|United States|||||Newsletter, Just Sold|client|Upload|2020-05-11|2024-01-10|08/02
info88@example.com||||||||Unsubscribed|Unsubscribed||||||||||||Sign-up form|2022-10-03|2022-11-01|
fgarza@example.com|Florencio|Garza||||(505) 555-0166||Active|Implied|9 Calle del Rio|Corrales|NM|87048|United States|||||Just Sold||Upload|2023-03-22|2023-03-22|`,
    from: {
      email: 'Email address',
      first: 'First name',
      last: 'Last name',
      phone: 'Phone - mobile',
      street: 'Street address line 1 - Home',
      city: 'City - Home',
      state: 'State/Province - Home',
      zip: 'Zip/Postal Code - Home',
    },
  },
  {
    name: 'Google Contacts',
    lines: `
First Name|Middle Name|Last Name|Phonetic First Name|Phonetic Middle Name|Phonetic Last Name|Name Prefix|Name Suffix|Nickname|File As|Organization Name|Organization Title|Organization Department|Birthday|Notes|Photo|Labels|E-mail 1 - Label|E-mail 1 - Value|E-mail 2 - Label|E-mail 2 - Value|Phone 1 - Label|Phone 1 - Value|Phone 2 - Label|Phone 2 - Value|Address 1 - Label|Address 1 - Street|Address 1 - City|Address 1 - PO Box|Address 1 - Region|Address 1 - Postal Code|Address 1 - Country|Address 1 - Extended Address|Relation 1 - Label|Relation 1 - Value
Clotilde||Marchetti|||||||||||1974-09-09|||* myContacts ::: Clients|* Home|clotilde@example.com|||Mobile|(401) 555-0171|Home|(401) 555-0172|Home|88 Benefit St|Providence||RI|02904|US|Apt 3|Spouse|Aldo
Bram||Osterhout||||Dr.||||Osterhout Vet|Owner|||bought 2020||* myContacts|* Work|bram@example.com|Home|bram.o@example.com|Mobile|+1 401-555-0173|||Home|14 Narragansett Ave|Jamestown||RI|02835|US|||
Mom||||||||||||||||* myContacts ::: * starred|||||Mobile|(401) 555-0174||||||||||||
Delroy|A|Binns||||||||||||closing Friday||* myContacts|* Home|dbinns@example.com|||Mobile|4015550175|||Home|240 Warrington St|Providence||RI|02907|US|||
Plumber Joe||||||||||Joe's Drains||||||* myContacts|||||Work|401-555-0176||||||||||||`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'E-mail 1 - Value',
      phone: 'Phone 1 - Value',
      street: 'Address 1 - Street',
      unit: 'Address 1 - Extended Address',
      city: 'Address 1 - City',
      state: 'Address 1 - Region',
      zip: 'Address 1 - Postal Code',
    },
  },
  {
    name: 'Outlook',
    lines: `
Title|First Name|Middle Name|Last Name|Suffix|Company|Department|Job Title|Business Street|Business Street 2|Business City|Business State|Business Postal Code|Business Country/Region|Home Street|Home Street 2|Home City|Home State|Home Postal Code|Home Country/Region|Other Street|Other City|Assistant's Phone|Business Fax|Business Phone|Home Phone|Mobile Phone|Other Phone|Primary Phone|Birthday|Categories|E-mail Address|E-mail Type|E-mail Display Name|E-mail 2 Address|Notes|Spouse
|Thaddeus||Brandvold||Brandvold Farms||Owner|4400 County Rd 12||Moorhead|MN|56560|United States|1218 8th St S||Moorhead|MN|56560|United States|||||218-555-0181|218-555-0182|218-555-0183|||0/0/00|Client|thad@example.com|SMTP|Thaddeus Brandvold (thad@example.com)|||Inga
Ms.|Paloma|R|Quintero|||||||||||302 Broadway N|Unit 410|Fargo|ND|58102|United States|||||||701-555-0184|||5/19/1988|Client|paloma@example.com|SMTP|Paloma Quintero (paloma@example.com)||likes lofts|
|Gerd||Nyquist|||||||||||77 Meadowlark Ln||Fargo|ND|58102|United States||||||701-555-0185|701-555-0186|||0/0/00||gerd@example.com|SMTP|Gerd Nyquist (gerd@example.com)|gn@example.com||Lotte
|Odette||Fairbairn||Red River Title|Escrow|Closer|15 Roberts St N|Ste 200|Fargo|ND|58102|United States|||||||||||701-555-0187||701-555-0188|||0/0/00|Vendor|odette@example.com|SMTP|Odette Fairbairn (odette@example.com)|||`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'E-mail Address',
      phone: 'Mobile Phone',
      street: 'Home Street',
      unit: 'Home Street 2',
      city: 'Home City',
      state: 'Home State',
      zip: 'Home Postal Code',
    },
  },
  {
    name: 'REDX expireds',
    lines: `
Lead Type|Lead Date|Lead Status|First Name|Last Name|Name 2|Address|City|State|Zip|Phone 1|Phone 1 DNC|Phone 2|Phone 2 DNC|Phone 3|Phone 3 DNC|Email|Mailing Street|Mailing City|Mailing State|Mailing Zip|MLS ID|List Price|Days on Market|Listing Agent|Listing Office|Listing Agent Phone|Remarks
EXP|03/04/2024|New|Cornelia|Yates|Buford Yates|118 Laurel Ridge Dr|Alpharetta|GA|30004|(770) 555-0101||(770) 555-0102|DNC|||cyates@example.com|118 Laurel Ridge Dr|Alpharetta|GA|30004|7311840|575000|184|Mel Strand|Peach & Pine Realty|(404) 555-0190|Motivated, bring offers
EXP|03/04/2024|New|Thuy|Lam||2904 Old Norcross Rd|Duluth|GA|30096|(678) 555-0103|||||||PO Box 884|Suwanee|GA|30024|7311902|389900|92|Gil Tarver|Arbor Homes|(404) 555-0191|Tenant occupied
EXP|03/05/2024|Contacted|Roscoe|Benning|Alma Benning|64 Spalding Trl|Sandy Springs|GA|30328|(404) 555-0104|DNC|(404) 555-0105||(404) 555-0106||rbenning@example.com|64 Spalding Trl|Sandy Springs|GA|30328|7312011|812000|121|Mel Strand|Peach & Pine Realty|(404) 555-0190|
EXP|03/05/2024|New|||HARBOR 88 LLC|1010 Piedmont Ave NE Unit 6|Atlanta|GA|30309||||||||77 Wall St Fl 9|New York|NY|10005|7312044|449000|210|Una Pratt|Midtown Lofts|(404) 555-0192|Investor special`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      phone: 'Phone 1',
      email: 'Email',
      street: 'Address',
      city: 'City',
      state: 'State',
      zip: 'Zip',
    },
  },
  {
    name: 'Vulcan7',
    lines: `
Date Added|Folder|Type|MLS Status|MLS Number|Listing Price|Listing Address|Listing City|Listing State|Listing Zip|Agent|Agent Office|Tax Name|Tax Address|Tax City|Tax State|Tax Zip|Contact Name|Contact Phone|Contact Phone 2|Contact Phone 3|Contact Email|Notes
3/1/2024|Expired|Expired|Expired|24-11842|315000|4417 Tuscany Ln|Baton Rouge|LA|70808|Cy Hebert|Bayou Brokers|Guidry, Paul & Nell|4417 Tuscany Ln|Baton Rouge|LA|70808|Paul Guidry|225-555-0111|225-555-0112 (DNC)||pguidry@example.com|
3/1/2024|Expired|Withdrawn|Withdrawn|24-11850|268500|1822 Myrtledale Ave|Baton Rouge|LA|70806|Cy Hebert|Bayou Brokers|Arceneaux, Wade|9 Bluff Rd|Prairieville|LA|70769|Wade Arceneaux|225-555-0113|||warc@example.com|voicemail 3/2
3/2/2024|FSBO|FSBO|||449000|608 St Rose Ave|Baton Rouge|LA|70808|||Mayeux, Corliss|608 St Rose Ave|Baton Rouge|LA|70808|Corliss Mayeux|225-555-0114||||asked to call Sunday
3/3/2024|Expired|Expired|Expired|24-11899|199900|12042 Parkmeadow Ave|Baton Rouge|LA|70816|Joy Landry|Magnolia Group|Batiste, Irma|12042 Parkmeadow Ave|Baton Rouge|LA|70816|Irma Batiste|504-555-0115|225-555-0116|225-555-0117 (DNC)|irma.b@example.com|`,
    from: {
      full: 'Contact Name',
      phone: 'Contact Phone',
      email: 'Contact Email',
      street: 'Listing Address',
      city: 'Listing City',
      state: 'Listing State',
      zip: 'Listing Zip',
    },
  },
  {
    name: 'Mojo dialer',
    lines: `
Contact ID|Full Name|First Name|Last Name|Phone|Mobile Phone|Other Phone|Work Phone|Email|Address|City|State|Zip Code|Property Address|Property City|Property State|Property Zip Code|Calling List|Group|Last Call Result|Last Dial Date|DNC|Notes
30118|Petra Vandermolen|Petra|Vandermolen|6165550121|6165550122|||petra@example.com|1418 Lake Dr SE|Grand Rapids|MI|49506|1418 Lake Dr SE|Grand Rapids|MI|49506|Eastown circle prospecting|Farm|Contact|02/21/2024||thinking 2025
30119|Linus Achebe|Linus|Achebe||6165550123|||linus@example.com|PO Box 1107|Holland|MI|49422|1424 Lake Dr SE|Grand Rapids|MI|49506|Eastown circle prospecting|Farm|No Answer|02/21/2024||
30120|Darlene Kuiper|Darlene|Kuiper|6165550124||6165550125||dkuiper@example.com|1430 Lake Dr SE|Grand Rapids|MI|49506|1430 Lake Dr SE|Grand Rapids|MI|49506|Eastown circle prospecting|Farm|Left Message|02/22/2024|Y|
30121|Chuck Postma|Chuck|Postma||6165550126||6165550127||77 Ottawa Ave NW Ste 4|Grand Rapids|MI|49503|1436 Lake Dr SE|Grand Rapids|MI|49506|Eastown circle prospecting|Farm|Not Interested|02/22/2024||rents it out`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      full: 'Full Name or none',
      phone: 'Mobile Phone',
      email: 'Email',
      street: 'Property Address',
      city: 'Property City',
      state: 'Property State',
      zip: 'Property Zip Code',
    },
  },
  {
    name: 'PropStream',
    lines: `
Address|Unit #|City|State|Zip|County|APN|Owner Occupied|Owner 1 First Name|Owner 1 Last Name|Owner 2 First Name|Owner 2 Last Name|Mailing Care of Name|Mailing Address|Mailing Unit #|Mailing City|Mailing State|Mailing Zip|Mailing County|Do Not Mail|Property Type|Bedrooms|Total Bathrooms|Building Sqft|Lot Size Sqft|Effective Year Built|Total Assessed Value|Last Sale Recording Date|Last Sale Amount|Est. Value|Est. Equity|MLS Status|MLS Agent Name|MLS Agent Phone|MLS Agent E-Mail
5118 Dorset Rd||Louisville|KY|40222|Jefferson|118420010|Yes|Verna|Stoddard|Amos|Stoddard||5118 Dorset Rd||Louisville|KY|40222|Jefferson|No|Single Family Residence|3|2|1640|9148|1968|221000|2004-05-14|149900|318000|241000||||
1400 Willow Ave|607|Louisville|KY|40204|Jefferson|118420011|No|Ichiro|Mabuchi||||88 Harbor Isle Dr|12C|Tampa|FL|33602|Hillsborough|No|Condominium|2|2|1205||1981|189000|2016-10-03|205000|289000|120000|Expired|Sue Ott|502-555-0190|sueott@example.com
5126 Dorset Rd||Louisville|KY|40222|Jefferson|118420012|Yes|Glenda|Thackeray|||||||||||Single Family Residence|4|3|2210|10454|1970|262000|2019-07-30|312000|391000|150000||||
5130 Dorset Rd||Louisville|KY|40222|Jefferson|118420013|No||Dorset Holdings Llc|||C/O Max Penn|PO Box 4418||Jeffersonville|IN|47130|Clark|No|Single Family Residence|3|1|1388|9020|1966|198000|2021-02-11|231000|287000|60000|Active|Sue Ott|502-555-0190|sueott@example.com`,
    from: {
      first: 'Owner 1 First Name',
      last: 'Owner 1 Last Name',
      street: 'Address',
      unit: 'Unit #',
      city: 'City',
      state: 'State',
      zip: 'Zip',
    },
  },
  {
    name: 'BatchLeads',
    lines: `
Lead ID|List Count|Tag Names|Lead Status|Is Vacant|First Name|Last Name|Second Owner First Name|Second Owner Last Name|Mailing Address|Mailing City|Mailing State|Mailing Zip|Mailing County|Property Address|Property City|Property State|Property Zip|Property County|Estimated Value|Loan To Value|Phone 1|Phone 1 Type|Phone 1 Reachable|Phone 2|Phone 2 Type|Phone 2 Reachable|Email|Email 2|Notes
bl-1184201|2|Absentee|New Lead|No|Marcellus|Teague|||2409 Copper Creek Dr|Plano|TX|75075|Collin|1120 S Tyler St|Dallas|TX|75208|Dallas|341000|22|2145550131|Mobile|Yes|2145550132|Land Line|No|mteague@example.com||
bl-1184202|1|High Equity|Contacted|No|Ione|Baptiste|Rene|Baptiste|1126 S Tyler St|Dallas|TX|75208|Dallas|1126 S Tyler St|Dallas|TX|75208|Dallas|358500|0|4695550133|Mobile|Yes||||ione@example.com|rene.b@example.com|not before fall
bl-1184203|3|Vacant,Tax Lien|New Lead|Yes|Curtis|Hargis|||PO Box 771|Waxahachie|TX|75168|Ellis|2307 Lapsley St|Dallas|TX|75212|Dallas|149000|5|9725550134|Land Line|No||||||
bl-1184204|1|High Equity|Do Not Call|No|Beulah|Stroud|||1133 S Tyler St|Dallas|TX|75208|Dallas|1133 S Tyler St|Dallas|TX|75208|Dallas|366000|11|2145550135|Mobile|Yes|2145550136|Mobile|Yes|bstroud@example.com||`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      phone: 'Phone 1',
      email: 'Email',
      street: 'Property Address',
      city: 'Property City',
      state: 'Property State',
      zip: 'Property Zip',
    },
  },
  {
    name: 'DealMachine',
    lines: `
lead_id|lead_status|property_address_line_1|property_address_line_2|property_address_city|property_address_state|property_address_zipcode|property_lat|property_lng|owner_1_name|owner_1_firstname|owner_1_lastname|owner_2_name|owner_address_line_1|owner_address_line_2|owner_address_city|owner_address_state|owner_address_zip|estimated_value|equity_percent|contact_1_name|contact_1_flags|contact_1_phone1|contact_1_phone1_type|contact_1_phone2|contact_1_phone2_type|contact_1_email1|dealmachine_url
70118|New|811 Sharpe Ave||Birmingham|AL|35210|33.54|-86.68|Alonzo Pettway|Alonzo|Pettway|Lula Pettway|811 Sharpe Ave||Birmingham|AL|35210|168000|71|Alonzo Pettway|Likely Owner, Resident|2055550141|W|2055550142|L|apettway@example.com|https://app.example.com/70118
70119|Skip traced|2230 Highland Ave S|Apt 12|Birmingham|AL|35205|33.50|-86.79|Margit Sollers|Margit|Sollers||4 Beacon Dr|Unit 2|Pensacola|FL|32507|224000|100|Margit Sollers|Likely Owner|8505550143|W|||msollers@example.com|https://app.example.com/70119
70120|Mailed|815 Sharpe Ave||Birmingham|AL|35210|33.54|-86.68|Otha Crumpton|Otha|Crumpton||815 Sharpe Ave||Birmingham|AL|35210|159500|48|Otha Crumpton|Likely Owner, Resident|2055550144|L||||https://app.example.com/70120
70121|New|819 Sharpe Ave||Birmingham|AL|35210|33.54|-86.68|Delia Mims|Delia|Mims|Rob Mims|PO Box 330||Leeds|AL|35094|172000|83|Delia Mims|Likely Owner|2055550145|W|2055550146|W|delia.m@example.com|https://app.example.com/70121`,
    from: {
      first: 'owner_1_firstname',
      last: 'owner_1_lastname',
      full: 'owner_1_name or contact_1_name or none',
      phone: 'contact_1_phone1',
      email: 'contact_1_email1',
      street: 'property_address_line_1',
      unit: 'property_address_line_2',
      city: 'property_address_city',
      state: 'property_address_state',
      zip: 'property_address_zipcode',
    },
  },
  {
    name: 'dotloop participants',
    lines: `
Loop Name|Loop Status|Transaction Type|Role|Full Name|Email|Phone|Company|Street Number|Street Name|Unit Number|City|State/Prov|Zip/Postal Code|County|MLS Number|Purchase/Sale Price|Closing Date|Loop Owner|Tags
Whitlow - 4410 Brook Hollow Ct|Sold|Purchase Offer|Buyer|Jonah Whitlow|jwhitlow@example.com|(859) 555-0151||4410|Brook Hollow Ct||Lexington|KY|40515|Fayette|2301184|$389,000|06/30/2023|Bree Nall|
Nazari - 330 E Main St #805|Sold|Purchase Offer|Buyer|Parisa Nazari|parisa@example.com|(859) 555-0152||330|E Main St|805|Lexington|KY|40507|Fayette|2302290|$271,500|09/15/2023|Bree Nall|condo
Colley - 109 Rosemont Gdn|Sold|Purchase Offer|Buyer|Everett Colley|ecolley@example.com|(859) 555-0153||109|Rosemont Gdn||Lexington|KY|40503|Fayette|2303317|$342,000|11/01/2023|Bree Nall|
Dunmore - 18 Elkhorn Vw|Sold|Purchase Offer|Buyer|Tess Dunmore|tessd@example.com|(502) 555-0154||18|Elkhorn Vw||Georgetown|KY|40324|Scott|2400118|$298,000|02/12/2024|Bree Nall|`,
    from: {
      full: 'Full Name',
      email: 'Email',
      phone: 'Phone',
      street: 'Street Number + Street Name',
      unit: 'Unit Number',
      city: 'City',
      state: 'State/Prov',
      zip: 'Zip/Postal Code',
    },
  },
  {
    name: 'DocuSign envelopes',
    lines: `
Envelope ID|Envelope Subject|Status|Sender Name|Sender Email|Recipient Name|Recipient Email|Recipient Role|Sent On (Date)|Completed On (Date)|Time to Complete (Hours)|Document Name
4f1a-118420|Purchase agreement: 77 Larch Ln|Completed|Opal Wynn|opal@example.com|Fergus Malloy|fmalloy@example.com|Buyer 1|01/04/2024|01/04/2024|2.1|PSA.pdf
4f1a-118421|Listing agreement: 310 Cedar Bluff Rd|Completed|Opal Wynn|opal@example.com|Zora Beckett|zora.b@example.com|Seller 1|01/19/2024|01/21/2024|44.8|ERTS.pdf
4f1a-118422|Buyer agency agreement|Completed|Opal Wynn|opal@example.com|Hideo Tanabe|htanabe@example.com|Buyer 1|02/02/2024|02/02/2024|0.4|BBA.pdf
4f1a-118423|Inspection response: 77 Larch Ln|Voided|Opal Wynn|opal@example.com|Fergus Malloy|fmalloy@example.com|Buyer 1|01/12/2024|||IR.pdf`,
    from: { full: 'Recipient Name', email: 'Recipient Email' },
  },
  {
    name: 'ListSource',
    lines: `
OWNER 1 LABEL NAME|OWNER 1 LAST NAME|OWNER 1 FIRST NAME|OWNER 1 MIDDLE NAME|OWNER 2 LAST NAME|OWNER 2 FIRST NAME|MAIL ADDRESS|MAIL CITY|MAIL STATE|MAIL ZIP CODE|MAIL ZIP+4|MAIL CARRIER ROUTE|PROPERTY ADDRESS|PROPERTY CITY|PROPERTY STATE|PROPERTY ZIP CODE|PROPERTY ZIP+4|COUNTY|APN - UNFORMATTED|OWNER OCCUPIED|LAND USE|SALE DATE|SALE PRICE|1ST MTG AMOUNT|YEAR BUILT|LIVING SQUARE FEET
JASPER T HOLLOMAN|HOLLOMAN|JASPER|T|HOLLOMAN|RUBY|2208 RIVERSHORE RD|ELIZABETH CITY|NC|27909|4418|R004|2208 RIVERSHORE RD|ELIZABETH CITY|NC|27909|4418|PASQUOTANK|891804118420|Y|SFR|20080612|249000|199200|1988|2044
SIGRID LOFTHOUSE|LOFTHOUSE|SIGRID||||PO BOX 118|DUCK|NC|27949|0118|B002|2214 RIVERSHORE RD|ELIZABETH CITY|NC|27909|4420|PASQUOTANK|891804118421|N|SFR|20170309|278500||1991|2310
EUGENE R SPRUILL|SPRUILL|EUGENE|R|SPRUILL|MARY|2220 RIVERSHORE RD|ELIZABETH CITY|NC|27909|4420|R004|2220 RIVERSHORE RD|ELIZABETH CITY|NC|27909|4420|PASQUOTANK|891804118422|Y|SFR|19990825|131000||1986|1876
ALBEMARLE SOUND LLC|ALBEMARLE SOUND LLC|||||101 WATER ST STE 3|EDENTON|NC|27932|1842|C001|2226 RIVERSHORE RD|ELIZABETH CITY|NC|27909|4420|PASQUOTANK|891804118423|N|SFR|20210118|301000|240800|1990|1990`,
    from: {
      first: 'OWNER 1 FIRST NAME',
      last: 'OWNER 1 LAST NAME',
      full: 'OWNER 1 LABEL NAME or none',
      street: 'PROPERTY ADDRESS',
      city: 'PROPERTY CITY',
      state: 'PROPERTY STATE',
      zip: 'PROPERTY ZIP CODE',
    },
  },
  {
    name: 'Cole neighbors',
    lines: `
Rec|Surname|Given Name|Spouse|House No|Pre Dir|Street|St Type|Apt|City|ST|ZIP|ZIP4|Landline|Landline DNC|Wireless|Wireless DNC|Email|Length of Residence|Own/Rent|Est Income|Age Range
1|Trumbull|Leora|Dean|1804|N|Emporia|Ave||Wichita|KS|67214|1184|316-555-0161|N|316-555-0162|N|leora@example.com|22|O|$75-99K|65+
2|Nakai|Wesley||1808|N|Emporia|Ave||Wichita|KS|67214|1184|||316-555-0163|Y||4|O|$50-74K|35-44
3|Farris|Imogene||1812|N|Emporia|Ave|2|Wichita|KS|67214|1185|316-555-0164|Y|||ifarris@example.com|9|R|$25-49K|55-64
4|Delacruz|Rogelio|Trina|1816|N|Emporia|Ave||Wichita|KS|67214|1185|||316-555-0165|N|rdelacruz@example.com|13|O|$75-99K|45-54
5|Hutchins|Merle||1820|N|Emporia|Ave|B|Wichita|KS|67214|1185|316-555-0166|N||||1|R|$25-49K|25-34`,
    from: {
      first: 'Given Name',
      last: 'Surname',
      phone: 'Wireless',
      email: 'Email',
      street: 'House No + Pre Dir + Street + St Type',
      unit: 'Apt',
      city: 'City',
      state: 'ST',
      zip: 'ZIP',
    },
  },
  {
    name: "a title company's farm",
    lines: `
#|Parcel|Owner(s)|Situs Address|Situs Unit|Situs City/State/Zip|Mailing Address|Mailing City/State/Zip|Use|Bd/Ba|SqFt|Built|Last Transfer|Price|Assd Total|Exempt
1|118-42-001|Ledbetter, Garth & Simone|3016 Skyline Blvd||Reno, NV 89509|3016 Skyline Blvd|Reno, NV 89509|SFR|4/3|2804|1978|08/2003|$455,000|188,410|H
2|118-42-002|Oberholtzer Living Trust|3022 Skyline Blvd||Reno, NV 89509|PO Box 6610|Incline Village, NV 89450|SFR|3/2|2310|1977|03/1996|$219,000|151,022|
3|118-42-003|Quan, Beverly|3028 Skyline Blvd|A|Reno, NV 89509|3028 Skyline Blvd Unit A|Reno, NV 89509|CND|2/2|1288|1984|11/2018|$305,000|98,770|H
4|118-42-004|Quan, Russell|3028 Skyline Blvd|B|Reno, NV 89509|1 Kearny St Apt 40|San Francisco, CA 94108|CND|2/2|1288|1984|11/2018|$299,500|98,770|`,
    from: {
      full: 'Owner(s)',
      street: 'Situs Address',
      unit: 'Situs Unit',
      city: 'Situs City/State/Zip (city)',
      state: 'Situs City/State/Zip (state)',
      zip: 'Situs City/State/Zip (zip)',
    },
  },
  {
    name: "an MLS's sold listings",
    lines: `
List Number|Property Type|Status|Street Number|Street Direction Pfx|Street Name|Street Suffix|Unit Number|City|State Or Province|Postal Code|Area|List Price|Sold Price|Closing Date|Owner Name|Owner Phone|List Agent Full Name|List Agent Direct Phone|List Agent Email|List Office Name|Selling Agent Full Name|Beds Total|Baths Total|Public Remarks
10118420|Residential|Closed|7714|N|Oconto|Ave||Chicago|IL|60631|Edison Park|489900|481000|5/12/2021|Stan & Barb Mazurek|773-555-0171|Lena Horvath|312-555-0199|lena@example.com|Lakeside Realty|Joe Finn|3|2|Brick Georgian
10118421|Residential|Closed|2650|N|Lakeview|Ave|2903|Chicago|IL|60614|Lincoln Park|615000|600000|8/27/2021|Anjali Deshmukh|312-555-0172|Lena Horvath|312-555-0199|lena@example.com|Lakeside Realty|Ty Moss|2|2|Lake views
10118422|Residential|Closed|5340|S|Hyde Park|Blvd|3|Chicago|IL|60615|Hyde Park|329000|335000|10/4/2022|Cecil Broadnax|773-555-0173|Lena Horvath|312-555-0199|lena@example.com|Lakeside Realty|Lena Horvath|2|1|Vintage condo
10118423|Residential|Closed|918|S|Elmwood|Ave||Oak Park|IL|60304|Oak Park|545000|552000|3/30/2023|Moira Tynan|708-555-0174|Lena Horvath|312-555-0199|lena@example.com|Lakeside Realty|Kay Ruiz|4|2|Bungalow`,
    from: {
      full: 'Owner Name',
      phone: 'Owner Phone',
      street: 'Street Number + Street Direction Pfx + Street Name + Street Suffix',
      unit: 'Unit Number',
      city: 'City',
      state: 'State Or Province',
      zip: 'Postal Code',
    },
  },
  {
    name: 'open-house sign-in app',
    lines: `
Open House Address|Open House Date|Host|Visitor Name|Visitor Email|Visitor Phone|Are you working with an agent?|Agent's name|Where do you live now?|Do you need to sell first?|How did you hear about us?|Rating|Host Notes
2204 Brushy Creek Rd, Cedar Park, TX 78613|2024-03-10 13:08|Mila Stark|Ronan Keefe|ronan.k@example.com|(512) 555-0181|No||1101 Discovery Blvd Apt 220, Cedar Park, TX 78613|No|Sign|5|ready now
2204 Brushy Creek Rd, Cedar Park, TX 78613|2024-03-10 13:21|Mila Stark|Ximena Ocampo|ximena@example.com|(512) 555-0182|Yes|Burt Pool||No|Zillow|3|
2204 Brushy Creek Rd, Cedar Park, TX 78613|2024-03-10 13:40|Mila Stark|Walt & Dee Rucker|wrucker@example.com|(512) 555-0183|No||2212 Brushy Creek Rd, Cedar Park, TX 78613|Yes|Neighbor|4|curious about value
2204 Brushy Creek Rd, Cedar Park, TX 78613|2024-03-10 14:02|Mila Stark|Siddharth Rao|sid.rao@example.com|(737) 555-0184|No||9 Lakeline Mall Dr #118, Austin, TX 78717|Yes|Facebook|4|
2204 Brushy Creek Rd, Cedar Park, TX 78613|2024-03-10 14:31|Mila Stark|Jo||(512) 555-0185|||||Sign|1|`,
    from: {
      full: 'Visitor Name',
      email: 'Visitor Email',
      phone: 'Visitor Phone',
      address: 'Where do you live now?',
    },
  },
  {
    name: "Florida's roll (NAL)",
    lines: `
CO_NO|PARCEL_ID|FILE_T|ASMNT_YR|DOR_UC|JV|SALE_PRC1|SALE_YR1|OWN_NAME|OWN_ADDR1|OWN_ADDR2|OWN_CITY|OWN_STATE|OWN_ZIPCD|OWN_STATE_DOM|FIDU_NAME|FIDU_ADDR1|FIDU_CITY|FIDU_ZIPCD|S_LEGAL|PHY_ADDR1|PHY_ADDR2|PHY_CITY|PHY_ZIPCD|CENSUS_BK
39|118420010|R|2023|001|288400|155000|2012|SWENSON LAUREL A|4018 W OBISPO ST||TAMPA|FL|33629|FL|||||PALMA VISTA LOT 4|4018 W OBISPO ST||TAMPA|33629|120570061
39|118420011|R|2023|004|310220|265000|2018|BRISCOE TERENCE & PAM|61 KING ST W|APT 1904|TORONTO|||ON|||||HARBOUR PL CONDO UNIT 1203|777 N ASHLEY DR|1203|TAMPA|33602|120570051
39|118420012|R|2023|001|251000|99000|1997|MATEO DULCE TRUSTEE|PO BOX 7718||BRANDON|FL|33508|FL|MATEO DULCE|PO BOX 7718|BRANDON|33508|PALMA VISTA LOT 5|4022 W OBISPO ST||TAMPA|33629|120570061
39|118420013|R|2023|001|299100|410000|2022|NGUYEN HOA T|4026 W OBISPO ST||TAMPA|FL|33629|FL|||||PALMA VISTA LOT 6|4026 W OBISPO ST||TAMPA|33629|120570061`,
    from: {
      full: 'OWN_NAME',
      street: 'PHY_ADDR1',
      unit: 'PHY_ADDR2',
      city: 'PHY_CITY',
      zip: 'PHY_ZIPCD',
    },
  },
  {
    name: 'a Texas appraisal district',
    lines: `
prop_id|geo_id|py_owner_id|py_owner_name|py_addr_line1|py_addr_line2|py_addr_city|py_addr_state|py_addr_zip|situs_num|situs_street_prefx|situs_street|situs_street_suffix|situs_unit|situs_city|situs_zip|legal_desc|exemptions|market_value|deed_dt
118420|R-0411-0010|771184|CROCKER NEVA JO|1507 E RIVERSIDE DR||VICTORIA|TX|77901|1507|E|RIVERSIDE|DR||VICTORIA|77901|LOT 10 BLK 4|HS|214300|2006-03-10
118421|R-0411-0011|771185|VILLALOBOS ABEL & RITA|PO BOX 1842||CUERO|TX|77954|1511|E|RIVERSIDE|DR||VICTORIA|77901|LOT 11 BLK 4||209870|2014-12-01
118422|R-0411-0012|771186|STERLING DWAIN|1515 E RIVERSIDE DR|APT B|VICTORIA|TX|77901|1515|E|RIVERSIDE|DR|B|VICTORIA|77901|LOT 12 BLK 4|HS|188010|2020-08-19
118423|R-0411-0013|771187|GULF BEND RENTALS LLC|200 MAIN PLZ|STE 310|SAN ANTONIO|TX|78205|402|N|MOODY|ST|A|VICTORIA|77901|LOT 1 BLK 5||171400|2018-05-24`,
    from: {
      full: 'py_owner_name',
      street: 'situs_num + situs_street_prefx + situs_street + situs_street_suffix',
      unit: 'situs_unit',
      city: 'situs_city',
      zip: 'situs_zip',
    },
  },
  {
    name: "Wisconsin's parcels",
    lines: `
STATEID|PARCELID|TAXPARCELID|TAXROLLYEAR|OWNERNME1|OWNERNME2|PSTLADRESS|SITEADRESS|ADDNUMPREFIX|ADDNUM|ADDNUMSUFFIX|PREFIX|STREETNAME|STREETTYPE|SUFFIX|LANDMARKNAME|UNITTYPE|UNITID|PLACENAME|ZIPCODE|ZIP4|STATE|SCHOOLDIST|CNTASSDVALUE|PROPCLASS|CONAME
025118420|118420|070913118420|2023|HAUGEN, SELMA|HAUGEN, TORE|2110 E DAYTON ST, MADISON, WI 53704|2110 E DAYTON ST||2110||E|DAYTON|STREET|||||CITY OF MADISON|53704||WI|MADISON METROPOLITAN|341200|1|DANE
025118421|118421|070913118421|2023|BECERRA, IVAN||88 LAKE ST, MONONA, WI 53716|2114 E DAYTON ST||2114||E|DAYTON|STREET|||||CITY OF MADISON|53704||WI|MADISON METROPOLITAN|328800|1|DANE
025118422|118422|070913118422|2023|OPPERMANN, GISELA||1 N BROOM ST UNIT 502, MADISON, WI 53703|1 N BROOM ST||1||N|BROOM|STREET|||UNIT|502|CITY OF MADISON|53703||WI|MADISON METROPOLITAN|402000|1|DANE
025118423|118423|070913118423|2023|DAYTON STREET COOP||PO BOX 44, MADISON, WI 53701|2122 E DAYTON ST||2122||E|DAYTON|STREET|||||CITY OF MADISON|53704||WI|MADISON METROPOLITAN|512600|2|DANE`,
    from: {
      full: 'OWNERNME1',
      street: 'SITEADRESS or ADDNUM + PREFIX + STREETNAME + STREETTYPE',
      unit: 'UNITID',
      city: 'PLACENAME',
      state: 'STATE',
      zip: 'ZIPCODE',
    },
  },
  {
    name: 'Christmas cards, by hand',
    lines: `
Last name|Him|Her|Kids & pets|How to write it on the envelope|Street|Town|St|Zip|Sent 2022|Sent 2023|Got one back?
Abernethy|Doug|Lorna|Piper, Finn|The Abernethys|41 Orchard Hill Rd|Woodstock|VT|05091|x|x|yes
Castonguay||Simone||Ms. Simone Castonguay|7 Mill Pond Ln|Quechee|VT|05059|x|x|
Whitcher|Amos|Peg|lab - Duke|Amos & Peg Whitcher|1184 Happy Valley Rd|Taftsville|VT|05073||x|yes
Sung|Ted|Grace|Eli|The Sung Family|16 Golf Ave|Woodstock|VT|05091|x||no
Prouty|Hollis|||Mr. Hollis Prouty|PO Box 71|Bridgewater|VT|05034|x|x|yes`,
    from: {
      first: 'Him or Her',
      last: 'Last name',
      full: 'How to write it on the envelope or none',
      street: 'Street',
      city: 'Town',
      state: 'St',
      zip: 'Zip',
    },
  },
  {
    name: 'past clients, in plain words',
    lines: `
MY PEOPLE - updated Feb
|||||||
Their name|Best number|Other number|E-mail they actually read|The house I sold them|Which town|When we closed|Things to remember
Ida & Cal Renshaw|541-555-0101|541-555-0102|ida@example.com|1720 NW Jackson Ave|Corvallis|June 2015|Cal golfs
Tomoko Ishida|541-555-0103||tomoko@example.com|2945 NW Garfield Ave #4|Corvallis|2019|two cats
the Brubakers|541-555-0104|503-555-0105|brub@example.com|88 Peoria Rd|Albany|Nov 2021|
Leif Aamodt|503-555-0106|||612 SW 5th St|Corvallis|'09|wants to move to the coast
Nettie Crowell||541-555-0107|nettie@example.com|1404 Main St|Philomath|spring 2018|`,
    from: {
      full: 'Their name',
      phone: 'Best number',
      email: 'E-mail they actually read',
      street: 'The house I sold them',
      city: 'Which town',
    },
  },
  {
    name: 'a list in Portuguese',
    lines: `
Nome|Sobrenome|Cônjuge|Celular / WhatsApp|Telefone fixo|E-mail|Endereço|Complemento|Cidade|Estado|CEP (Zip)|Aniversário|Indicado por|Observações
Heloísa|Brandão|Caio|(407) 555-0111||heloisa@example.com|5320 Millenia Blvd|Apto 412|Orlando|FL|32839|12/05|Igreja|quer casa maior
Vanderlei|Queiroz||(407) 555-0112|(407) 555-0113|vqueiroz@example.com|1142 Tapestry Dr||Celebration|FL|34747|||comprou em 2021
Rosângela|Tavares|Edson|(689) 555-0114||rosangela@example.com|8801 Windermere Rd||Windermere|FL|34786|03/11|Vanderlei|
Jussara|Pontes|||(321) 555-0115||77 Osceola Pkwy|Casa 3|Kissimmee|FL|34744|||ligar à noite`,
    from: {
      first: 'Nome',
      last: 'Sobrenome',
      phone: 'Celular / WhatsApp',
      email: 'E-mail',
      street: 'Endereço',
      unit: 'Complemento',
      city: 'Cidade',
      state: 'Estado',
      zip: 'CEP (Zip)',
    },
  },
  {
    name: 'Korean headers',
    lines: `
번호|이름|영문 이름|휴대폰|집 전화|이메일|주소|호수|도시|주|우편번호|생일|메모
1|김정호|Jungho Kim|213-555-0121||jungho@example.com|3700 Wilshire Blvd|1105|Los Angeles|CA|90010|5월 3일|상가 문의
2|박수연|Suyeon Park|213-555-0122|213-555-0123|suyeon@example.com|1824 Canyon Crest Dr||Fullerton|CA|92833||2017년 구입
3|이민재|Minjae Lee|714-555-0124||mjlee@example.com|46 Silveroak||Irvine|CA|92620|11월 20일|
4|최은영|Eunyoung Choi|213-555-0125|||620 S Gramercy Pl|329|Los Angeles|CA|90005||카톡으로 연락`,
    from: {
      full: '이름 or 영문 이름',
      phone: '휴대폰',
      email: '이메일',
      street: '주소',
      unit: '호수',
      city: '도시',
      state: '주',
      zip: '우편번호',
    },
  },
  {
    name: 'farm without headers, name turned round',
    headless: true,
    lines: `
HALVERSON, KARIN|2201 W SKYLINE DR||DULUTH|MN|55806|218-555-0131|OWNER OCC|2011
BEAULIEU, ARTHUR & JUNE|2205 W SKYLINE DR||DULUTH|MN|55806|218-555-0132|OWNER OCC|1994
MATTILA, WAYNE|2209 W SKYLINE DR|UNIT 3|DULUTH|MN|55806||ABSENTEE|2019
KASBERG, DOREEN|2213 W SKYLINE DR||DULUTH|MN|55806|218-555-0133|OWNER OCC|2003
STUKEL, PAULA|2217 W SKYLINE DR|UNIT 1|DULUTH|MN|55806|218-555-0134|OWNER OCC|2022`,
    from: { full: '1', street: '2', unit: '3', city: '4', state: '5', zip: '6', phone: '7' },
  },
  {
    name: 'sphere without headers, address in one cell',
    headless: true,
    lines: `
Dorothea|Lindgren|dorothea@example.com|(316) 555-0141|402 N Roosevelt St, Wichita, KS 67208|Past client
Emilio|Barragan|emilio.b@example.com|(316) 555-0142|1911 S Water St, Wichita, KS 67213|Sphere
Faith|Ockerman|faitho@example.com||77 Reflection Rd Apt 6, Wichita, KS 67206|Lead
Gideon|Pruss|gpruss@example.com|(620) 555-0143|318 E 4th Ave, Hutchinson, KS 67501|Past client
Hattie|Vogel||(316) 555-0144|9 Laura Ave, Wichita, KS 67216|Past client
Ismael|Tovar|ismael@example.com|(316) 555-0145|2430 N Amidon Ave, Wichita, KS 67204|Sphere`,
    from: { first: '1', last: '2', email: '3', phone: '4', address: '5' },
  },
]
