-- As in 0091, but a refund that a change of the booking has settled, such as the cancellation of a suite, does not lower the price once more (`getSettledInr`).
CREATE OR REPLACE FUNCTION "figures_of_booking"("wanted" integer) RETURNS SETOF "booking_figures" LANGUAGE sql STABLE AS $$
  SELECT id, departure_id, sails_on, booked_on,
    CASE WHEN is_cancelled THEN coalesce(cancelled_on, returned_on, booked_on) WHEN is_refunded THEN coalesce(returned_on, booked_on) END,
    CASE WHEN is_cancelled THEN cancelled_by WHEN is_refunded THEN 'refunded' END,
    source, agency_id, suites, guests, suites * nights, booked,
    booked - CASE WHEN total > 0 THEN round(tax * booked / total) ELSE 0 END::integer,
    CASE WHEN is_cancelled THEN coalesce((cancellation ->> 'paid_inr')::integer, received) WHEN is_refunded THEN received ELSE kept END,
    CASE WHEN is_cancelled THEN coalesce((cancellation ->> 'refund_inr')::integer, received - kept) ELSE received - kept END
  FROM (
    SELECT read.*, CASE WHEN is_cancelled OR is_refunded THEN total ELSE total - greatest(0, received - kept - settled) END AS booked
    FROM (
      SELECT bookings.id, bookings.departure_id, cancellation,
        (snapshot ->> 'date_from')::date AS sails_on,
        (snapshot ->> 'date_to')::date - (snapshot ->> 'date_from')::date AS nights,
        (booked_at AT TIME ZONE 'Asia/Kolkata')::date AS booked_on,
        status = 'CANCELLED' AS is_cancelled,
        status = 'REFUNDED' AS is_refunded,
        ((cancellation ->> 'cancelled_at')::timestamptz AT TIME ZONE 'Asia/Kolkata')::date AS cancelled_on,
        CASE WHEN cancellation ->> 'by' = 'customer' THEN 'guest' WHEN cancellation ? 'departure' THEN 'departure' ELSE 'office' END AS cancelled_by,
        CASE WHEN EXISTS (SELECT FROM group_bookings WHERE group_bookings.booking_id = bookings.id) THEN 'group'
          WHEN snapshot ? 'agency' THEN 'agent'
          WHEN EXISTS (SELECT FROM courtesy_options WHERE courtesy_options.booking_id = bookings.id) THEN 'office' ELSE 'direct' END AS source,
        CASE WHEN snapshot ? 'agency' THEN bookings.user_id END AS agency_id,
        jsonb_array_length(snapshot -> 'rooms') AS suites,
        (SELECT coalesce(sum((room ->> 'travellers')::integer), 0)::integer FROM jsonb_array_elements(snapshot -> 'rooms') AS room) AS guests,
        coalesce((snapshot #>> '{quote,total,inr}')::integer, 0) AS total,
        coalesce((snapshot #>> '{quote,tax,inr}')::numeric, 0) AS tax,
        coalesce((snapshot ->> 'settled_refund_inr')::integer, 0) AS settled,
        money.received, money.kept, money.returned_on
      FROM bookings CROSS JOIN LATERAL (
        SELECT coalesce(floor(sum(payments.amount_paise) / 100), 0)::integer AS received,
          coalesce(floor(sum(payments.amount_paise - CASE WHEN provider = 'transfer' THEN refund_paise ELSE refunded_paise END) / 100), 0)::integer AS kept,
          (max(payments.updated_at) AT TIME ZONE 'Asia/Kolkata')::date AS returned_on
        FROM payment_orders JOIN payments ON payments.order_id = payment_orders.id
        WHERE payment_orders.booking_id = bookings.id AND outcome IN ('booked','balance','addition','date_change')) AS money
      WHERE bookings.id = wanted AND booked_at IS NOT NULL AND snapshot IS NOT NULL
        AND status IN ('CONFIRMED','CANCELLED','REFUNDED')) AS read) AS priced
$$;--> statement-breakpoint
-- The figures of bookings that have such a refund; few, and each is written as a payment writes it.
SELECT refresh_booking_figures(id) FROM bookings WHERE snapshot ? 'settled_refund_inr';
